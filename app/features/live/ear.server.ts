import type { Db } from "~/services/supabase.server";
import { type Cursor, isLater, timeBefore, writeCursor } from "./cursor.server";
import type { EventStream } from "./event-stream.server";
import type { News } from "./news.server";
import type { Topic } from "./topics.server";

/** How many the stream remembers, not to tell them twice. */
const REMEMBERED = 200;
/** How many may wait while it reads what it missed before. */
const MOST_HELD = 200;

interface Place {
  stream: EventStream;
  topic: Topic;
  /** The backend as this listener may see it. */
  db: Db;
  /** Where the browser stopped hearing. */
  after: Cursor;
}

/** One stream's listener: first what it missed, then what happens, each thing once. */
export class Ear {
  readonly topic: Topic;
  readonly #stream: EventStream;
  readonly #db: Db;
  readonly #told = new Set<string>();
  #after: Cursor;
  #held: News[] | null = [];
  #reading: Promise<void> = Promise.resolve();
  #isFollowing = false;
  #state = "";

  constructor({ stream, topic, db, after }: Place) {
    this.topic = topic;
    this.#stream = stream;
    this.#db = db;
    this.#after = after;
    this.#told.add(after.id);
  }

  /** It happened just now; while there is something missed to read, it waits. */
  hear(news: News) {
    if (!this.#held) this.#tell(news);
    else if (this.#held.push(news) > MOST_HELD) this.#stream.close();
  }

  /** Realtime tells everything from now on. */
  startFollowing() {
    this.#isFollowing = true;
    void this.catchUp();
  }

  stopFollowing() {
    this.#isFollowing = false;
    this.#say("waiting");
  }

  catchUp(): Promise<void> {
    this.#held ??= [];
    this.#reading = this.#reading.then(() => this.#readMissed());
    return this.#reading;
  }

  beat() {
    this.#stream.beat();
  }

  /** Ends the stream; the browser comes back by itself. */
  end() {
    this.#stream.close();
  }

  /** Ends the stream for good: its listener may no longer hear. */
  dismiss() {
    this.#stream.send({ event: "over" });
    this.#stream.close();
  }

  async #readMissed() {
    if (!this.#stream.isOpen()) return;
    // why: a backend that does not answer just now is asked again with the next heartbeat.
    const rows = await this.topic.findSince(this.#db, timeBefore(this.#after)).catch(() => null);
    if (!rows) return this.#say("waiting");

    const missed = rows.reverse().map((row) => this.topic.read(row));
    for (const news of [...missed, ...(this.#held ?? [])]) if (news) this.#tell(news);
    this.#held = null;
    if (this.#isFollowing) this.#say("live");
  }

  #tell(news: News) {
    if (this.#told.has(news.id)) return;
    this.#told.add(news.id);
    const [oldest = ""] = this.#told;
    if (this.#told.size > REMEMBERED) this.#told.delete(oldest);

    const place = { at: news.created_at, id: news.id };
    if (isLater(place, this.#after)) this.#after = place;
    this.#stream.send({ event: "news", id: writeCursor(this.#after), data: news });
  }

  #say(state: "live" | "waiting") {
    if (state === this.#state) return;
    this.#state = state;
    this.#stream.send({ event: state, id: writeCursor(this.#after) });
  }
}
