export type Version = "1.0.0" | "2.0.0";

/** A message of the Phoenix channel protocol. */
export interface Frame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
}

/** An error whose message is sent to the client, so it has upstream's wording. */
export class ChannelError extends Error {}

export function decodeFrame(data: Buffer, isBinary: boolean, version: Version): Frame | undefined {
  try {
    // Only broadcasts would be binary.
    if (isBinary) return undefined;
    const message: unknown = JSON.parse(data.toString("utf8"));
    return version === "2.0.0" ? fromArray(message) : fromObject(message);
  } catch {
    return undefined;
  }
}

export function encodeFrame(frame: Frame, version: Version): string {
  const { joinRef, ref, topic, event, payload } = frame;

  return version === "2.0.0"
    ? JSON.stringify([joinRef, ref, topic, event, payload])
    : JSON.stringify({ join_ref: joinRef, ref, topic, event, payload });
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
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
