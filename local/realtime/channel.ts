import type { Cloud } from "../cloud";
import { expiry, isAccessToken, type Listener, readAccessToken } from "./access-token";
import { type Frame, isRecord } from "./frame";
import type { Audience } from "./interest";
import { type Join, topicName } from "./join";
import { Refusal } from "./refusal";
import { type Subscription, subscribe } from "./subscription";

/** What a channel needs of its socket. */
export interface Seat {
  cloud: Cloud;
  send(frame: Frame): void;
  /** Passes a broadcast on to the other members of the channel's topic. */
  broadcast(from: Channel, payload: Frame["payload"]): void;
  left(channel: Channel): void;
}

interface Entry {
  id: number;
  entry: Record<string, unknown>;
}

const LONGEST_TIMER = 3_600_000;

/** One topic that one socket has joined. */
export class Channel implements Audience {
  readonly join: Join;
  subscriptions: Subscription[] = [];
  readonly #seat: Seat;
  readonly #entries: Entry[];
  #token: unknown;
  #listener: Listener;
  #expiry: NodeJS.Timeout | undefined;
  #isOpen = true;

  constructor(seat: Seat, join: Join, listener: Listener, nextId: () => number) {
    this.#seat = seat;
    this.join = join;
    this.#token = join.token;
    this.#listener = listener;
    this.#entries = join.entries.map((entry) => ({ id: nextId(), entry }));
  }

  get caller() {
    return this.#listener.caller;
  }

  get callerKey() {
    return this.#listener.callerKey;
  }

  /** Subscribes, then confirms the join, so that nothing after the reply is missed. */
  async open(ref: string | null, enter: () => void) {
    const outcome = await this.#subscribe();
    enter();
    this.reply(ref, "ok", {
      postgres_changes: this.#entries.map(({ id, entry }) => ({ ...entry, id })),
    });
    this.#tellOutcome(outcome);
    this.#watchExpiry();
  }

  async handle({ ref, event, payload }: Frame) {
    if (event === "broadcast") {
      this.#seat.broadcast(this, payload);
      if (this.join.wantsAcknowledgement) this.reply(ref, "ok");
    } else if (event === "presence") {
      this.reply(ref, "error", { reason: "The local cloud does not implement presence." });
    } else if (event === "access_token" && isRecord(payload)) {
      await this.#takeToken(payload.access_token);
    }
  }

  tell(ids: number[], data: Record<string, unknown>) {
    if (this.#listener.expiresAt > Date.now()) this.push("postgres_changes", { ids, data });
  }

  push(event: string, payload: Frame["payload"]) {
    const { topic } = this.join;
    if (this.#isOpen) this.#seat.send({ joinRef: null, ref: null, topic, event, payload });
  }

  reply(ref: string | null, status: "ok" | "error", response: Record<string, unknown> = {}) {
    const { topic, joinRef } = this.join;
    this.#seat.send({ joinRef, ref, topic, event: "phx_reply", payload: { status, response } });
  }

  /** Ends the channel and tells the client so. */
  close() {
    if (!this.#isOpen) return;
    const { topic, joinRef } = this.join;
    this.discard();
    this.#seat.send({ joinRef, ref: joinRef, topic, event: "phx_close", payload: {} });
  }

  /** Ends the channel of a socket that is gone. */
  discard() {
    this.#isOpen = false;
    clearTimeout(this.#expiry);
    this.#seat.left(this);
  }

  async #takeToken(token: unknown) {
    if (!isAccessToken(token) || token === this.#token) return;
    try {
      this.#listener = await readAccessToken(token, this.#seat.cloud);
      this.#token = token;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#shutDown(error.message.replace(/^\w+: /, ""));
      return;
    }
    this.#tellOutcome(await this.#subscribe());
    this.#watchExpiry();
  }

  /** All entries or none; what went wrong is told after the join, as upstream does. */
  async #subscribe(): Promise<Refusal | undefined> {
    const { engine } = this.#seat.cloud;
    const { caller } = this;
    try {
      this.subscriptions = await Promise.all(
        this.#entries.map((wish) => subscribe(engine, { ...wish, caller })),
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.subscriptions = [];
      return error;
    }
  }

  #tellOutcome(refusal: Refusal | undefined) {
    if (this.#entries.length === 0) return;
    this.#tellSystem("postgres_changes", refusal?.message ?? "Subscribed to PostgreSQL", !refusal);
  }

  #tellSystem(extension: string, message: string, isOk: boolean) {
    const status = isOk ? "ok" : "error";
    this.push("system", { channel: topicName(this.join.topic), extension, message, status });
  }

  #watchExpiry() {
    clearTimeout(this.#expiry);
    if (!this.#isOpen) return;
    const { expiresAt } = this.#listener;
    const left = expiresAt - Date.now();

    if (left <= 0) this.#shutDown(expiry(expiresAt));
    else if (Number.isFinite(left)) {
      const wait = Math.min(left, LONGEST_TIMER);
      this.#expiry = setTimeout(() => this.#watchExpiry(), wait).unref();
    }
  }

  #shutDown(message: string) {
    this.#tellSystem("system", message, false);
    this.close();
  }
}
