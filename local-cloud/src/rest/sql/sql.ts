import pg from "pg";
/** A part of a statement: text from this program or the catalog, and values to bind. */
export class Sql {
  readonly texts: readonly string[];
  readonly values: readonly unknown[];

  constructor(texts: readonly string[], values: readonly unknown[]) {
    this.texts = texts;
    this.values = values;
  }

  toStatement(): { text: string; values: unknown[] } {
    const text = this.texts.reduce((before, next, index) => `${before}$${index}${next}`);
    return { text, values: [...this.values] };
  }
}

/** Inserts `Sql` parts as they are. Every other value is bound. */
export function sql(strings: TemplateStringsArray, ...parts: unknown[]): Sql {
  const texts = [strings[0] ?? ""];
  const values: unknown[] = [];

  parts.forEach((part, index) => {
    const after = strings[index + 1] ?? "";
    if (part instanceof Sql) append(texts, values, part);
    else {
      values.push(part);
      texts.push("");
    }
    texts[texts.length - 1] += after;
  });
  return new Sql(texts, values);
}

function append(texts: string[], values: unknown[], part: Sql): void {
  const [first = "", ...others] = part.texts;
  texts[texts.length - 1] += first;
  texts.push(...others);
  values.push(...part.values);
}

export const nothing = new Sql([""], []);

export function join(pieces: Sql[], separator: string): Sql {
  const texts = [""];
  const values: unknown[] = [];

  pieces.forEach((piece, index) => {
    if (index > 0) texts[texts.length - 1] += separator;
    append(texts, values, piece);
  });
  return new Sql(texts, values);
}

/** Quotes a name. It ends at a zero byte, which no statement can contain. */
export function identifier(name: string): Sql {
  const [visible = ""] = name.split("\0");
  return new Sql([pg.escapeIdentifier(visible)], []);
}

export function inPublic(name: string): Sql {
  return sql`"public".${identifier(name)}`;
}

/** Only for SQL from the catalog, such as types and defaults. Never for text of a request. */
export function fromCatalog(text: string): Sql {
  return new Sql([text], []);
}
