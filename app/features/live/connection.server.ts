import { connectToRealtime, type SubscriptionState } from "~/services/realtime.server";
import type { Subscriber } from "./subscriber.server";
import type { Topic } from "./topics.server";

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
  readonly #realtime = connectToRealtime(() => [...this.subscribers].at(-1)?.options.token ?? "");

  static forUser(userId: string): Connection {
    return connections.get(userId) ?? new Connection(userId);
  }

  private constructor(userId: string) {
    this.#userId = userId;
    connections.set(userId, this);
  }

  join(subscriber: Subscriber) {
    this.subscribers.add(subscriber);
    for (const topic of subscriber.options.topics) {
      const { state } = this.#subscriptions.get(topic.name) ?? this.#subscribe(topic);
      if (state === "ready") subscriber.setState(topic.name, state);
    }
  }

  leave(subscriber: Subscriber) {
    this.subscribers.delete(subscriber);
    for (const { name } of subscriber.options.topics) {
      if (this.#subscribersOf(name).length > 0) continue;
      this.#subscriptions.get(name)?.stop();
      this.#subscriptions.delete(name);
    }
    if (this.subscribers.size === 0) {
      connections.delete(this.#userId);
      this.#realtime.close();
    }
    // The connection may have used the token of the session that has ended.
    else this.#realtime.renewToken();
  }

  #subscribe(topic: Topic): RealtimeSubscription {
    const { name, table, where } = topic;
    const subscription: RealtimeSubscription = {
      state: "waiting",
      stop: this.#realtime.subscribe({
        table,
        filter: where && `${where.column}=eq.${where.id}`,
        onRow: (row) => {
          for (const subscriber of this.#subscribersOf(name)) subscriber.receive(topic, row);
        },
        onState: (state) => {
          subscription.state = state;
          for (const subscriber of this.#subscribersOf(name)) subscriber.setState(name, state);
        },
      }),
    };
    this.#subscriptions.set(name, subscription);
    return subscription;
  }

  #subscribersOf(name: string): Subscriber[] {
    return [...this.subscribers].filter(({ options }) =>
      options.topics.some((one) => one.name === name),
    );
  }
}
