import { findSessionUser } from "~/accounts/auth/visitor.server";
import { env } from "~/env.server";
import { log } from "~/lib/log.server";
import { connectToRealtime, type SubscriptionState } from "~/services/realtime.server";
import type { Db } from "~/services/supabase.server";
import type { Subscriber } from "./subscriber.server";
import { eventOf, listEventsSince, type Topic } from "./topics.server";

const connections = new Map<string, Connection>();

interface RealtimeSubscription {
  state: SubscriptionState;
  stop(): void;
}

/** A user's one connection to Realtime, shared by the streams of all their tabs and browsers. */
export class Connection {
  readonly subscribers = new Set<Subscriber>();
  readonly #subscriptions = new Map<string, RealtimeSubscription>();
  readonly #userId: string;
  readonly #realtime = connectToRealtime(() => [...this.subscribers].at(-1)?.token ?? "");
  readonly #heartbeat = setInterval(() => void this.#check(), env.LIVE_HEARTBEAT_SECONDS * 1000);
  #isChecking = false;
  /** Rows that arrive while missed ones are read are sent after those. */
  #queue: Promise<void> = Promise.resolve();

  static forUser(userId: string): Connection {
    return connections.get(userId) ?? new Connection(userId);
  }

  private constructor(userId: string) {
    this.#userId = userId;
    connections.set(userId, this);
  }

  join(subscriber: Subscriber) {
    this.subscribers.add(subscriber);
    for (const topic of subscriber.topics) {
      if (!this.#subscriptions.has(topic.name)) this.#subscribe(topic);
    }
    if (this.#isLive(subscriber)) void this.#catchUp([subscriber]);
  }

  leave(subscriber: Subscriber) {
    this.subscribers.delete(subscriber);
    for (const { name } of subscriber.topics) {
      if (this.#subscribersOf(name).length > 0) continue;
      this.#subscriptions.get(name)?.stop();
      this.#subscriptions.delete(name);
    }
    if (this.subscribers.size === 0) {
      connections.delete(this.#userId);
      clearInterval(this.#heartbeat);
      this.#realtime.close();
    } else {
      // The connection may have used the token of the session that has ended.
      this.#realtime.renewToken();
    }
  }

  #subscribe(topic: Topic) {
    const { name, table, where } = topic;
    const subscription: RealtimeSubscription = {
      state: "waiting",
      stop: this.#realtime.subscribe({
        table,
        filter: where && `${where.column}=eq.${where.id}`,
        onRow: (row) => this.#receive(topic, row),
        onState: (state) => {
          subscription.state = state;
          const subscribers = this.#subscribersOf(name);
          if (state === "closed") for (const { stream } of subscribers) stream.close();
          else if (state === "waiting") for (const one of subscribers) one.report("waiting");
          else void this.#catchUp(subscribers.filter((one) => this.#isLive(one)));
        },
      }),
    };
    this.#subscriptions.set(name, subscription);
  }

  #subscribersOf(name: string): Subscriber[] {
    return [...this.subscribers].filter((one) => one.listensTo(name));
  }

  #isLive({ topics }: Subscriber): boolean {
    return topics.every(({ name }) => this.#subscriptions.get(name)?.state === "live");
  }

  #receive(topic: Topic, row: unknown) {
    const event = eventOf(topic, row);
    if (!event) void this.#catchUp(this.#subscribersOf(topic.name));
    else {
      void this.#enqueue(() => {
        for (const one of this.#subscribersOf(topic.name)) one.sendNew(event);
      });
    }
  }

  /** Keeps the streams alive whose user may still read every topic, and looks for lost rows. */
  async #check() {
    for (const { stream } of this.subscribers) stream.beat();
    if (this.#isChecking) return;
    this.#isChecking = true;
    // The tabs of a browser have one session.
    const sessions = new Map([...this.subscribers].map(({ token, db }) => [token, db]));
    await Promise.all([...sessions].map(([token, db]) => this.#checkSession(token, db)));
    // Realtime does not promise delivery.
    await this.#catchUp([...this.subscribers]);
    this.#isChecking = false;
  }

  /** Ends the streams of a session that is over or has lost a right. */
  async #checkSession(token: string, db: Db) {
    // A backend that does not answer just now is no reason to end a stream.
    const user = await findSessionUser(db).catch(() => undefined);
    if (user === undefined) return;
    for (const one of this.subscribers) {
      if (one.token !== token) continue;
      if (!user || !one.topics.every((topic) => topic.isOpenTo(user))) one.end();
    }
  }

  #catchUp(subscribers: Subscriber[]): Promise<void> {
    return this.#enqueue(() => this.#readMissed(subscribers));
  }

  /** After a bug the streams end: browsers open new ones, which begin after the last rows sent. */
  #enqueue(work: () => void | Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(work).catch((error: unknown) => {
      log.error({ err: error }, "A live stream failed");
      for (const { stream } of this.subscribers) stream.close();
    });
    return this.#queue;
  }

  /** Reads each topic once, from where the first of the subscribers stopped, for all of them. */
  async #readMissed(asked: Subscriber[]) {
    const subscribers = asked.filter((one) => this.subscribers.has(one));
    const newest = subscribers.at(-1);
    if (!newest) return;
    const topics = new Map(
      subscribers.flatMap((one) => one.topics.map((topic) => [topic.name, topic])),
    );
    const time = new Date(Math.min(...subscribers.map(({ since }) => since))).toISOString();
    const reads = [...topics.values()].map((topic) => listEventsSince(newest.db, { topic, time }));
    const lists = await Promise.all(reads).catch(() => null);
    for (const one of subscribers) {
      // A backend that does not answer just now is asked again at the next check.
      if (!lists) one.report("waiting");
      else {
        one.sendMissed(lists);
        if (this.#isLive(one)) one.report("live");
      }
    }
  }
}
