import { type Frame, isRecord } from "./frame";
import { Refusal } from "./refusal";

/** What a client asks for when it joins a topic. */
export interface Join {
  topic: string;
  joinRef: string | null;
  token: unknown;
  hearsItself: boolean;
  wantsAcknowledgement: boolean;
  /** The postgres_changes as they came; the reply repeats each with the id it was given. */
  entries: Record<string, unknown>[];
}

const TOPIC = /^realtime:/;
const LONGEST_TOPIC = 255;
const MOST_ENTRIES = 100;

export function readJoin({ topic, joinRef, payload }: Frame): Join {
  const name = topicName(topic);
  if (!TOPIC.test(topic)) throw new Refusal("unmatched topic");
  if (name === "") throw new Refusal("TopicNameRequired: You must provide a topic name");
  if (Buffer.byteLength(topic) > LONGEST_TOPIC) throw new Refusal("The topic's name is too long");

  const config = recordAt(payload, "config");
  const broadcast = recordAt(config, "broadcast");
  if (config.private === true) {
    // why: no policy on realtime.messages admits anyone here, and upstream refuses in these words.
    throw new Refusal(
      `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`,
    );
  }

  return {
    topic,
    joinRef,
    token: recordAt({ payload }, "payload").access_token,
    hearsItself: broadcast.self === true,
    wantsAcknowledgement: broadcast.ack === true,
    entries: readEntries(config.postgres_changes),
  };
}

export function topicName(topic: string): string {
  return topic.replace(TOPIC, "");
}

function readEntries(value: unknown): Record<string, unknown>[] {
  const entries = Array.isArray(value) ? value.filter((entry) => entry !== null) : [];
  if (!entries.every(isRecord)) {
    throw new Refusal("InvalidJoinPayload: postgres_changes must be a list of objects");
  }
  if (entries.length > MOST_ENTRIES) {
    throw new Refusal(`InvalidJoinPayload: more than ${MOST_ENTRIES} postgres_changes`);
  }
  return entries;
}

function recordAt(value: unknown, key: string): Record<string, unknown> {
  const inner = isRecord(value) ? value[key] : undefined;
  return isRecord(inner) ? inner : {};
}
