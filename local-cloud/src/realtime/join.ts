import { ChannelError, type Frame, isRecord } from "./frame";

export interface Join {
  topic: string;
  joinRef: string | null;
  token: unknown;
  /** The postgres_changes of the request. The reply repeats each with its id. */
  entries: Record<string, unknown>[];
}

export const NO_PRESENCE = "The local cloud does not implement presence.";
export const NO_BROADCAST = "The local cloud does not implement broadcast.";

const TOPIC = /^realtime:/;
const MAX_TOPIC_BYTES = 255;
const MAX_ENTRIES = 100;

export function readJoin({ topic, joinRef, payload }: Frame): Join {
  const name = topicName(topic);
  if (!TOPIC.test(topic)) throw new ChannelError("unmatched topic");
  if (name === "") throw new ChannelError("TopicNameRequired: You must provide a topic name");
  if (Buffer.byteLength(topic) > MAX_TOPIC_BYTES)
    throw new ChannelError("The topic's name is too long");

  const config = recordAt(payload, "config");
  if (config.private === true) {
    // There are no policies on realtime.messages here, and this is upstream's error then.
    throw new ChannelError(
      `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`,
    );
  }
  // The client library shows why a join fails, but not why presence does.
  if (recordAt(config, "presence").enabled === true) throw new ChannelError(NO_PRESENCE);

  return {
    topic,
    joinRef,
    token: recordAt({ payload }, "payload").access_token,
    entries: readEntries(config.postgres_changes),
  };
}

export function topicName(topic: string): string {
  return topic.replace(TOPIC, "");
}

function readEntries(value: unknown): Record<string, unknown>[] {
  const entries = Array.isArray(value) ? value.filter((entry) => entry !== null) : [];
  if (!entries.every(isRecord)) {
    throw new ChannelError("InvalidJoinPayload: postgres_changes must be a list of objects");
  }
  if (entries.length > MAX_ENTRIES) {
    throw new ChannelError(`InvalidJoinPayload: more than ${MAX_ENTRIES} postgres_changes`);
  }
  return entries;
}

function recordAt(value: unknown, key: string): Record<string, unknown> {
  const inner = isRecord(value) ? value[key] : undefined;
  return isRecord(inner) ? inner : {};
}
