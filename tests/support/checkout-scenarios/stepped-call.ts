import type { Host } from "../functions-in-process";

const NEVER = new Promise<never>(() => {});

interface HeldRequest {
  url: string;
  /** Sends the request. */
  send(): void;
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

interface SteppedCallOptions {
  name: string;
  env: Record<string, string>;
  /** Sends its requests. */
  fetch: Fetch;
  /** Whether a request is sent at once. */
  isNotHeld(url: string): boolean;
  /** Sees each response before the function does. */
  onResponse(url: string, response: Response): Promise<void>;
}

/** A call of a function that waits before each of its requests for the next step. */
export class SteppedCall implements Host {
  readonly name: string;
  readonly env: Record<string, string>;
  readonly printed: string[] = [];
  response: Response | undefined;
  readonly #options: SteppedCallOptions;
  readonly #later: Promise<unknown>[] = [];
  #held: HeldRequest | undefined;
  #hasCrashed = false;
  #stopped: Promise<void> | undefined;
  #stop: () => void = () => {};

  constructor(options: SteppedCallOptions) {
    this.name = options.name;
    this.env = options.env;
    this.#options = options;
  }

  /** Starts it; resolves at its first request or response. */
  async start(answering: (host: Host) => Promise<Response>): Promise<void> {
    const stopped = this.#nextStop();
    answering(this).then(
      (response) => this.#answered(response),
      (error) => this.#answered(new Response(String(error), { status: 599 })),
    );
    await stopped;
  }

  get isFinished(): boolean {
    return this.#hasCrashed || this.response !== undefined;
  }

  get pendingUrl(): string | undefined {
    return this.#held?.url;
  }

  async step(): Promise<void> {
    const stopped = this.#nextStop();
    const held = this.#held;
    this.#held = undefined;
    held?.send();
    await stopped;
  }

  async finish(): Promise<void> {
    while (!this.isFinished) await this.step();
    await Promise.all(this.#later);
  }

  /** Simulates a crash: no further request or response. */
  crash(): void {
    this.#hasCrashed = true;
  }

  fetch = async (...[input, init]: Parameters<typeof fetch>): Promise<Response> => {
    const url = String(input);
    if (this.#hasCrashed) return NEVER;
    if (!this.#options.isNotHeld(url)) {
      await new Promise<void>((send) => {
        this.#held = { url, send };
        this.#stop();
      });
    }
    // This test does not measure timeouts.
    const response = await this.#options.fetch(url, { ...init, signal: null });
    await this.#options.onResponse(url, response);
    return this.#hasCrashed ? NEVER : response;
  };

  waitUntil(work: Promise<unknown>): void {
    this.#later.push(work);
  }

  print = (...words: unknown[]): void => {
    this.printed.push(words.map(String).join(" "));
  };

  #nextStop(): Promise<void> {
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
