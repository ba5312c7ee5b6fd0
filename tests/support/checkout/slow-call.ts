import type { Host } from "../functions-in-process";

const NEVER = new Promise<never>(() => {});

interface Asked {
  url: string;
  /** Lets the request go out. */
  send(): void;
}

export type Way = (url: string, init: RequestInit) => Promise<Response>;

interface SlowCallOptions {
  name: string;
  env: Record<string, string>;
  /** Where its requests go. */
  way: Way;
  /** What is not held back. */
  passes(url: string): boolean;
  /** Sees each answer that a request has got. */
  heard(url: string, response: Response): Promise<void>;
}

/** One call of a function that stops before each of its requests until it is told to go on. */
export class SlowCall implements Host {
  readonly name: string;
  readonly env: Record<string, string>;
  readonly printed: string[] = [];
  response: Response | undefined;
  readonly #options: SlowCallOptions;
  readonly #later: Promise<unknown>[] = [];
  #asked: Asked | undefined;
  #isDead = false;
  #stopped: Promise<void> | undefined;
  #stop: () => void = () => {};

  constructor(options: SlowCallOptions) {
    this.name = options.name;
    this.env = options.env;
    this.#options = options;
  }

  /** Starts it; comes back when it asks for something, or has answered. */
  async start(answering: (host: Host) => Promise<Response>): Promise<void> {
    const stopped = this.#untilStopped();
    answering(this).then(
      (response) => this.#answered(response),
      (error) => this.#answered(new Response(String(error), { status: 599 })),
    );
    await stopped;
  }

  get isOver(): boolean {
    return this.#isDead || this.response !== undefined;
  }

  get asks(): string | undefined {
    return this.#asked?.url;
  }

  async goOn(): Promise<void> {
    const stopped = this.#untilStopped();
    const asked = this.#asked;
    this.#asked = undefined;
    asked?.send();
    await stopped;
  }

  async finish(): Promise<void> {
    while (!this.isOver) await this.goOn();
    await Promise.all(this.#later);
  }

  /** As when the machine under it goes away: nothing more is sent, nothing more is heard. */
  die(): void {
    this.#isDead = true;
  }

  fetch = async (...[input, init]: Parameters<typeof fetch>): Promise<Response> => {
    const url = String(input);
    if (this.#isDead) return NEVER;
    if (!this.#options.passes(url)) {
      await new Promise<void>((send) => {
        this.#asked = { url, send };
        this.#stop();
      });
    }
    // why: the patience of the function's clients is not measured here.
    const response = await this.#options.way(url, { ...init, signal: null });
    await this.#options.heard(url, response);
    return this.#isDead ? NEVER : response;
  };

  waitUntil(work: Promise<unknown>): void {
    this.#later.push(work);
  }

  print = (...words: unknown[]): void => {
    this.printed.push(words.map(String).join(" "));
  };

  #untilStopped(): Promise<void> {
    this.#stopped = new Promise((stop) => {
      this.#stop = stop;
    });
    return this.#stopped;
  }

  #answered(response: Response): void {
    this.response = response;
    this.#stop();
  }
}
