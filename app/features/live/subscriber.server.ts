import { findSessionUser } from "~/features/auth/visitor.server";
import { type Cursor, writeCursor } from "~/lib/cursor.server";
import { log } from "~/lib/log.server";
import type { SubscriptionState } from "~/services/realtime.server";
import type { Db } from "~/services/supabase.server";
import type { EventStream } from "./event-stream.server";
import { RecentIds } from "./recent-ids";
import { eventOf, type LiveEvent, listEventsSince, type Topic } from "./topics.server";

/** Rows are dated when their transaction begins and seen when it ends, and clocks differ. */
const OVERLAP_MS = 5_000;

interface SubscriberOptions {
  stream: EventStream;
  topics: Topic[];
  token: string;
  /** The backend as the holder of the token may see it. */
  db: Db;
  /** Where the browser's previous stream broke off. */
  after: Cursor;
}

/** Fills one stream: first with the rows that the page missed, then with new ones, each once. */
export class Subscriber {
  readonly options: SubscriberOptions;
  readonly #sent = new RecentIds();
  readonly #ready = new Set<string>();
  #state: "live" | "waiting" | null = null;
  #isChecking = false;
  #after: Cursor;
  /** Rows that arrive while missed ones are read are sent after those. */
  #queue: Promise<void> = Promise.resolve();

  constructor(options: SubscriberOptions) {
    this.options = options;
    this.#after = options.after;
    this.#sent.add(options.after.id);
  }

  receive(topic: Topic, row: unknown) {
    const event = eventOf(topic, row);
    if (!event) void this.#catchUp();
    else void this.#enqueue(() => this.#send(event, this.#state === "live"));
  }

  setState(topic: string, state: SubscriptionState) {
    if (state === "closed") return this.options.stream.close();
    if (state === "ready") {
      this.#ready.add(topic);
      void this.#catchUp();
      return;
    }
    this.#ready.delete(topic);
    this.#report("waiting");
  }

  /** Keeps the stream alive, as long as its user may read every topic. */
  async check() {
    this.options.stream.beat();
    if (this.#isChecking) return;
    this.#isChecking = true;
    try {
      // A backend that does not answer just now is no reason to end a stream.
      const user = await findSessionUser(this.options.db).catch(() => undefined);
      // Realtime does not promise delivery, so lost rows are looked for.
      if (user && this.options.topics.every((topic) => topic.isOpenTo(user))) await this.#catchUp();
      else if (user !== undefined) this.#end();
    } finally {
      this.#isChecking = false;
    }
  }

  #end() {
    this.options.stream.send({ event: "over" });
    this.options.stream.close();
  }

  #catchUp(): Promise<void> {
    return this.#enqueue(() => this.#readMissed());
  }

  /** After a bug the stream ends: the browser opens a new one, which begins after the last row sent. */
  #enqueue(work: () => void | Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(work).catch((error: unknown) => {
      log.error({ err: error }, "A live stream failed");
      this.options.stream.close();
    });
    return this.#queue;
  }

  async #readMissed() {
    const { stream, topics, db } = this.options;
    if (!stream.isOpen()) return;
    const time = new Date(Date.parse(this.#after.at) - OVERLAP_MS).toISOString();
    const read = topics.map((topic) => listEventsSince(db, { topic, time }));
    const lists = await Promise.all(read).catch(() => null);
    // A backend that does not answer just now is asked again at the next check.
    if (!lists) return this.#report("waiting");

    const missed = lists.flat().reverse();
    missed.sort((one, other) => timeOf(one) - timeOf(other));
    for (const event of missed) this.#send(event, true);
    if (this.#ready.size === topics.length) this.#report("live");
  }

  /** The next stream begins after this row, unless another topic may have older ones to come. */
  #send(event: LiveEvent, isComplete: boolean) {
    const { id, created_at: at } = event.row;
    if (isComplete && timeOf(event) >= Date.parse(this.#after.at)) this.#after = { at, id };
    if (!this.#sent.add(id)) return;
    this.options.stream.send({ event: "row", id: writeCursor(this.#after), data: event });
  }

  #report(state: "live" | "waiting") {
    if (state === this.#state) return;
    this.#state = state;
    this.options.stream.send({ event: state, id: writeCursor(this.#after) });
  }
}

const timeOf = ({ row }: LiveEvent) => Date.parse(row.created_at);
