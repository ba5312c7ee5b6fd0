export type Version = "1.0.0" | "2.0.0";

/** A message of the Phoenix channel protocol. */
export interface Frame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown> | UserBroadcast;
}

/** A binary broadcast of version 2. Its body is forwarded unchanged. */
class UserBroadcast {
  readonly event: string;
  readonly isJson: boolean;
  readonly body: Buffer;

  constructor(event: string, isJson: boolean, body: Buffer) {
    this.event = event;
    this.isJson = isJson;
    this.body = body;
  }
}

/** An error whose message is sent to the client, so it has upstream's wording. */
export class ChannelError extends Error {}

const USER_BROADCAST_PUSH = 3;
const USER_BROADCAST = 4;
const JSON_ENCODING = 1;
const PUSH_HEADER = 7;

export function decodeFrame(data: Buffer, isBinary: boolean, version: Version): Frame | undefined {
  try {
    if (isBinary) return version === "2.0.0" ? decodeBroadcastPush(data) : undefined;
    const message: unknown = JSON.parse(data.toString("utf8"));
    return version === "2.0.0" ? fromArray(message) : fromObject(message);
  } catch {
    return undefined;
  }
}

export function encodeFrame(frame: Frame, version: Version): string | Buffer | undefined {
  const { joinRef, ref, topic, event, payload } = frame;

  if (payload instanceof UserBroadcast) {
    if (version === "2.0.0") return encodeUserBroadcast(topic, payload);
    // Version 1 has no binary frames, so only JSON can be forwarded.
    if (!payload.isJson) return undefined;
    const body: unknown = JSON.parse(payload.body.toString("utf8"));
    return encodeFrame({ ...frame, payload: broadcastOf(payload.event, body) }, version);
  }
  return version === "2.0.0"
    ? JSON.stringify([joinRef, ref, topic, event, payload])
    : JSON.stringify({ join_ref: joinRef, ref, topic, event, payload });
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function broadcastOf(event: string, payload: unknown) {
  return { type: "broadcast", event, payload };
}

function fromArray(message: unknown): Frame | undefined {
  if (!Array.isArray(message) || message.length < 5) return undefined;
  const [joinRef, ref, topic, event, payload] = message;
  return toFrame({ joinRef, ref, topic, event, payload });
}

function fromObject(message: unknown): Frame | undefined {
  if (!isRecord(message)) return undefined;
  const { join_ref: joinRef, ref, topic, event, payload } = message;
  return toFrame({ joinRef, ref, topic, event, payload });
}

function toFrame(parts: Record<keyof Frame, unknown>): Frame | undefined {
  const { topic, event, payload } = parts;
  const joinRef = toRef(parts.joinRef);
  const ref = toRef(parts.ref);

  if (typeof topic !== "string" || typeof event !== "string" || !isRecord(payload))
    return undefined;
  if (joinRef === undefined || ref === undefined) return undefined;
  return { joinRef, ref, topic, event, payload };
}

function toRef(value: unknown): string | null | undefined {
  if (value === undefined || value === null) return null;
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.length <= 255 ? value : undefined;
}

function decodeBroadcastPush(data: Buffer): Frame | undefined {
  if (data.length < PUSH_HEADER || data[0] !== USER_BROADCAST_PUSH) return undefined;
  const sizes = [...data.subarray(1, 6)];
  const [joinRef, ref, topic, event] = takeTexts(data.subarray(PUSH_HEADER), sizes);
  const body = data.subarray(PUSH_HEADER + sizes.reduce((sum, size) => sum + size, 0));
  const isJson = data[6] === JSON_ENCODING;

  if (!topic || !event) return undefined;
  if (isJson) JSON.parse(body.toString("utf8"));
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: "broadcast",
    payload: new UserBroadcast(event, isJson, body),
  };
}

function takeTexts(data: Buffer, sizes: number[]): string[] {
  let offset = 0;
  return sizes.map((size) => {
    if (offset + size > data.length) throw new RangeError("The frame ends too early.");
    const text = data.toString("utf8", offset, offset + size);
    offset += size;
    return text;
  });
}

function encodeUserBroadcast(topic: string, { event, isJson, body }: UserBroadcast): Buffer {
  const topicBytes = Buffer.from(topic);
  const eventBytes = Buffer.from(event);
  const encoding = isJson ? JSON_ENCODING : 0;
  const header = [USER_BROADCAST, topicBytes.length, eventBytes.length, 0, encoding];

  return Buffer.concat([Buffer.from(header), topicBytes, eventBytes, body]);
}
