import { unparsable } from "../errors";

class Mismatch extends Error {}

/** Reads a text from left to right and remembers the furthest position that failed. */
export class Scanner {
  readonly text: string;
  position = 0;
  #furthest = 0;
  #expected: string[] = [];

  constructor(text: string) {
    this.text = text;
  }

  get rest(): string {
    return this.text.slice(this.position);
  }

  sees(literal: string): boolean {
    return this.text.startsWith(literal, this.position);
  }

  /** Consumes the literal if it comes next. */
  takes(literal: string, label = `"${literal}"`): boolean {
    if (!this.sees(literal)) {
      this.miss(label);
      return false;
    }
    this.position += literal.length;
    return true;
  }

  /** Consumes what a sticky pattern matches here. */
  match(pattern: RegExp, label?: string): string | undefined {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0];
    if (found === undefined) {
      if (label) this.miss(label);
      return undefined;
    }
    this.position += found.length;
    return found;
  }

  needs(literal: string, label?: string): void {
    if (!this.takes(literal, label)) this.fail();
  }

  skipBlank(): void {
    this.match(/[ \t]*/y);
  }

  end(): void {
    if (this.position < this.text.length) {
      this.miss("end of input");
      this.fail();
    }
  }

  /** Restores the position and returns undefined on a mismatch. */
  attempt<Result>(read: () => Result): Result | undefined {
    const start = this.position;
    try {
      return read();
    } catch (error) {
      if (!(error instanceof Mismatch)) throw error;
      this.position = start;
      return undefined;
    }
  }

  miss(label: string): void {
    if (this.position < this.#furthest) return;
    if (this.position > this.#furthest) {
      this.#furthest = this.position;
      this.#expected = [];
    }
    if (!this.#expected.includes(label)) this.#expected.push(label);
  }

  fail(): never {
    throw new Mismatch();
  }

  get column(): number {
    return Math.max(this.#furthest, this.position) + 1;
  }

  get complaint(): string {
    const at = Math.max(this.#furthest, this.position);
    const met = at < this.text.length ? `"${this.text[at]}"` : "end of input";
    if (at > this.#furthest || this.#expected.length === 0) return `unexpected ${met}`;

    const last = this.#expected.at(-1);
    const before = this.#expected.slice(0, -1).join(", ");
    return `unexpected ${met} expecting ${before ? `${before} or ` : ""}${last}`;
  }
}

/** Reads a whole text, or throws a syntax error as PostgREST words it. */
export function readWhole<Result>(
  title: string,
  text: string,
  read: (scanner: Scanner) => Result,
): Result {
  const scanner = new Scanner(text);
  try {
    const result = read(scanner);
    scanner.end();
    return result;
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    throw unparsable(`"${title} (${text})" (line 1, column ${scanner.column})`, scanner.complaint);
  }
}
