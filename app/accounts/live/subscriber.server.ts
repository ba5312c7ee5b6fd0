import { type Cursor, writeCursor } from "~/lib/cursor.server";
import type { Db } from "~/services/supabase.server";
import type { SseResponse } from "./sse-response.server";
import { type LiveEvent, MAX_MISSED_ROWS, type Topic } from "./topics.server";

/** Rows are dated when their transaction begins and seen when it ends. */
const OVERLAP_MS = 5_000;

type Parts = Pick<Subscriber, "stream" | "topics" | "token" | "db">;

/**
 * Fills one stream: first with the rows that the page missed, then with new ones, each once. Browsers
 * send the id of the last event when they come back:
 *
 *   9:00  the page is read; its stream begins after 9:00
 *   9:01  row A is sent, with the id "after A"
 *   9:02  Realtime is lost: "waiting"; row B is inserted
 *   9:03  row C comes by Realtime, which is back, and is sent with the id "after A": B is to come yet
 *   9:04  the database is asked for rows since A: B is sent, C is known; "live", with the id "after C"
 */
export class Subscriber {
  readonly stream: SseResponse;
  readonly topics: Topic[];
  readonly token: string;
  /** The backend as the holder of the token may see it. */
  readonly db: Db;
  /** The topics and ids of rows. A stream ends with its token, so that these are not many. */
  readonly #sent = new Set<string>();
  #state: "live" | "waiting" | null = null;
  #after: Cursor;

  /** `after` is where the browser's previous stream broke off. */
  constructor({ stream, topics, token, db }: Parts, after: Cursor) {
    this.stream = stream;
    this.topics = topics;
    this.token = token;
    this.db = db;
    this.#after = after;
    for (const { name } of topics) this.#sent.add(keyOf(name, after.id));
  }

  /** From when on rows may be missing. */
  get since(): number {
    return Date.parse(this.#after.at) - OVERLAP_MS;
  }

  listensTo(topic: string): boolean {
    return this.topics.some(({ name }) => name === topic);
  }

  /** Sends what is missing of the newest rows of each topic. */
  sendMissed(lists: LiveEvent[][]) {
    const { since } = this;
    const missed = lists.map((list) =>
      list.filter((event) => this.listensTo(event.topic) && timeOf(event) >= since),
    );
    // The page may need a row that is too old for its list.
    const isCut = missed.some(
      (list) => list.length === MAX_MISSED_ROWS && !list.slice(-1).some(this.#wasSent),
    );
    if (isCut) this.stream.send({ event: "refresh" });

    const rows = missed.flat().reverse();
    rows.sort((one, other) => timeOf(one) - timeOf(other));
    for (const event of rows) this.#send(event, { isComplete: true });
  }

  /** Sends a row that has just come. */
  sendNew(event: LiveEvent) {
    // Until the stream is live, older rows of another topic may be still to come.
    this.#send(event, { isComplete: this.#state === "live" });
  }

  /** If nothing older is to come, the next stream begins after this row. */
  #send(event: LiveEvent, { isComplete }: { isComplete: boolean }) {
    const { id, created_at: at } = event.row;
    if (isComplete && timeOf(event) >= Date.parse(this.#after.at)) this.#after = { at, id };
    if (this.#wasSent(event)) return;
    this.#sent.add(keyOf(event.topic, id));
    this.stream.send({ event: "row", id: writeCursor(this.#after), data: event });
  }

  // A message belongs to the topics `chats` and `chat:ID`, and each of them gets it.
  #wasSent = ({ topic, row }: LiveEvent) => this.#sent.has(keyOf(topic, row.id));

  report(state: "live" | "waiting") {
    if (state === this.#state) return;
    this.#state = state;
    this.stream.send({ event: state, id: writeCursor(this.#after) });
  }

  end() {
    this.stream.send({ event: "over" });
    this.stream.close();
  }
}

const keyOf = (topic: string, id: string) => `${topic} ${id}`;
const timeOf = ({ row }: LiveEvent) => Date.parse(row.created_at);
