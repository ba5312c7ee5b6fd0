import type { Cloud } from "../cloud";
import { createChangeFeed } from "./change-feed";
import type { Channel } from "./channel";
import { sendChanges } from "./send-changes";

export type ChannelRegistry = ReturnType<typeof createChannelRegistry>;

/** The channels of all sockets, by topic. */
export function createChannelRegistry(cloud: Cloud) {
  const topics = new Map<string, Set<Channel>>();
  let lastId = 0;

  const allChannels = () => [...topics.values()].flatMap((channels) => [...channels]);
  const subscribers = () => allChannels().filter(({ subscriptions }) => subscriptions.length > 0);

  const feed = createChangeFeed(cloud, {
    hasSubscribers: () => subscribers().length > 0,
    onChanges: (changes) => sendChanges(cloud, subscribers(), changes),
  });

  return {
    nextId: () => ++lastId,
    startChangeFeed: feed.start,
    close: feed.close,

    add(channel: Channel) {
      const members = topics.get(channel.join.topic) ?? new Set();
      topics.set(channel.join.topic, members.add(channel));
    },

    remove(channel: Channel) {
      const members = topics.get(channel.join.topic);
      members?.delete(channel);
      if (members?.size === 0) topics.delete(channel.join.topic);
    },
  };
}
