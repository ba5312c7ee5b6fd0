import type { Cloud } from "../cloud";
import { createChangeFeed } from "./change-feed";
import type { Channel } from "./channel";
import { deliver } from "./delivery";
import type { Frame } from "./frame";

export type Room = ReturnType<typeof openRoom>;

/** All channels of all sockets: who hears of changes, and who hears whose broadcasts. */
export function openRoom(cloud: Cloud) {
  const topics = new Map<string, Set<Channel>>();
  let lastId = 0;

  const everyone = () => [...topics.values()].flatMap((channels) => [...channels]);
  const audiences = () => everyone().filter(({ subscriptions }) => subscriptions.length > 0);

  const feed = createChangeFeed(cloud, {
    isWanted: () => audiences().length > 0,
    hear: (changes) => deliver(cloud, audiences(), changes),
  });

  return {
    nextId: () => ++lastId,
    listenForChanges: feed.start,
    close: feed.close,

    enter(channel: Channel) {
      const members = topics.get(channel.join.topic) ?? new Set();
      topics.set(channel.join.topic, members.add(channel));
    },

    leave(channel: Channel) {
      const members = topics.get(channel.join.topic);
      members?.delete(channel);
      if (members?.size === 0) topics.delete(channel.join.topic);
    },

    broadcast(from: Channel, payload: Frame["payload"]) {
      for (const member of topics.get(from.join.topic) ?? []) {
        if (member !== from || from.join.hearsItself) member.push("broadcast", payload);
      }
    },
  };
}
