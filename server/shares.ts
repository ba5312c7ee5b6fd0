import { UNREAD } from "~/script/unread-request";
import { refusal } from "./plain-error-page";

const RETRY_SOON = { "Retry-After": "2", "Cache-Control": "no-store", [UNREAD]: "?1" };

/**
 * What there is only so much of. A client that has some gets more only while at least half of all is free, so
 * that one client leaves enough for all others.
 */
export class Shares {
  readonly #total: number;
  /** How much each client has. */
  readonly #taken = new Map<string, number>();
  #free: number;

  constructor(total: number) {
    this.#total = total;
    this.#free = total;
  }

  get taken(): number {
    return this.#total - this.#free;
  }

  isFreeFor(client: string): boolean {
    return this.#taken.has(client) ? this.#free >= this.#total / 2 : this.#free > 0;
  }

  /** Refuses a client at once if nothing is free for it. */
  refuseIfFull(client: string) {
    if (!this.isFreeFor(client)) throw refusal(503, { reason: "overload", headers: RETRY_SOON });
  }

  take(client: string, amount: number) {
    this.#change(client, amount);
  }

  giveBack(client: string, amount: number) {
    this.#change(client, -amount);
  }

  #change(client: string, by: number) {
    const amount = (this.#taken.get(client) ?? 0) + by;
    if (amount > 0) this.#taken.set(client, amount);
    else this.#taken.delete(client);
    this.#free -= by;
  }
}
