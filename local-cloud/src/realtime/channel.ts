import type { Cloud } from "../cloud";
import { ChannelError, type Frame } from "./frame";
import { expiry, type Identity, isAccessToken, readAccessToken } from "./identity";
import { type Join, NO_BROADCAST, NO_PRESENCE, topicName } from "./join";
import type { Subscriber } from "./matches";
import { type Subscription, subscribe } from "./subscription";

export interface ChannelSocket {
  cloud: Cloud;
  send(frame: Frame): void;
  left(channel: Channel): void;
}

interface Entry {
  id: number;
  entry: Record<string, unknown>;
}

const MAX_TIMER_MS = 3_600_000;

/** One topic that one socket has joined. */
export class Channel implements Subscriber {
  readonly join: Join;
  subscriptions: Subscription[] = [];
  readonly #socket: ChannelSocket;
  readonly #entries: Entry[];
  #token: unknown;
  #identity: Identity;
  #expiry: NodeJS.Timeout | undefined;
  #isOpen = true;

  constructor(socket: ChannelSocket, join: Join, identity: Identity, nextId: () => number) {
    this.#socket = socket;
    this.join = join;
    this.#token = join.token;
    this.#identity = identity;
    this.#entries = join.entries.map((entry) => ({ id: nextId(), entry }));
  }

  get caller() {
    return this.#identity.caller;
  }

  get callerKey() {
    return this.#identity.callerKey;
  }

  /** Subscribes before it confirms the join, so that no change after the reply is missed. */
  async open(ref: string | null, enter: () => void) {
    const error = await this.#subscribe();
    enter();
    this.reply(ref, "ok", {
      postgres_changes: this.#entries.map(({ id, entry }) => ({ ...entry, id })),
    });
    this.#sendSubscribeResult(error);
    this.#scheduleExpiry();
  }

  async handle({ ref, event, payload }: Frame) {
    if (event === "broadcast") this.#refuse(ref, event, NO_BROADCAST);
    else if (event === "presence") this.#refuse(ref, event, NO_PRESENCE);
    else if (event === "access_token") await this.#updateToken(payload.access_token);
  }

  #refuse(ref: string | null, extension: string, reason: string) {
    this.#sendSystemMessage(extension, reason, false);
    this.reply(ref, "error", { reason });
  }

  sendChange(ids: number[], data: Record<string, unknown>) {
    if (this.#identity.expiresAt > Date.now()) this.push("postgres_changes", { ids, data });
  }

  push(event: string, payload: Frame["payload"]) {
    const { topic } = this.join;
    if (this.#isOpen) this.#socket.send({ joinRef: null, ref: null, topic, event, payload });
  }

  reply(ref: string | null, status: "ok" | "error", response: Record<string, unknown> = {}) {
    const { topic, joinRef } = this.join;
    this.#socket.send({ joinRef, ref, topic, event: "phx_reply", payload: { status, response } });
  }

  close() {
    if (!this.#isOpen) return;
    const { topic, joinRef } = this.join;
    this.discard();
    this.#socket.send({ joinRef, ref: joinRef, topic, event: "phx_close", payload: {} });
  }

  /** Ends the channel of a closed socket. */
  discard() {
    this.#isOpen = false;
    clearTimeout(this.#expiry);
    this.#socket.left(this);
  }

  async #updateToken(token: unknown) {
    if (!isAccessToken(token) || token === this.#token) return;
    try {
      this.#identity = await readAccessToken(token, this.#socket.cloud);
      this.#token = token;
    } catch (error) {
      if (!(error instanceof ChannelError)) throw error;
      this.#shutDown(error.message.replace(/^\w+: /, ""));
      return;
    }
    this.#sendSubscribeResult(await this.#subscribe());
    this.#scheduleExpiry();
  }

  /** Subscribes to all entries or none. As upstream does, an error is sent after the join. */
  async #subscribe(): Promise<ChannelError | undefined> {
    const { engine } = this.#socket.cloud;
    const { caller } = this;
    try {
      this.subscriptions = await Promise.all(
        this.#entries.map((options) => subscribe(engine, { ...options, caller })),
      );
      return undefined;
    } catch (error) {
      if (!(error instanceof ChannelError)) throw error;
      this.subscriptions = [];
      return error;
    }
  }

  #sendSubscribeResult(error: ChannelError | undefined) {
    if (this.#entries.length === 0) return;
    this.#sendSystemMessage(
      "postgres_changes",
      error?.message ?? "Subscribed to PostgreSQL",
      !error,
    );
  }

  #sendSystemMessage(extension: string, message: string, isOk: boolean) {
    const status = isOk ? "ok" : "error";
    this.push("system", { channel: topicName(this.join.topic), extension, message, status });
  }

  #scheduleExpiry() {
    clearTimeout(this.#expiry);
    if (!this.#isOpen) return;
    const { expiresAt } = this.#identity;
    const left = expiresAt - Date.now();

    if (left <= 0) this.#shutDown(expiry(expiresAt));
    else if (Number.isFinite(left)) {
      const wait = Math.min(left, MAX_TIMER_MS);
      this.#expiry = setTimeout(() => this.#scheduleExpiry(), wait).unref();
    }
  }

  #shutDown(message: string) {
    this.#sendSystemMessage("system", message, false);
    this.close();
  }
}
