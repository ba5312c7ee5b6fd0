interface HeardEvent {
  event: string;
  id: string;
  data: unknown;
}

/** An open stream, as a browser hears it. */
export interface Heard {
  events: HeardEvent[];
  /** The ids of the rows that were told of, in order. */
  news(): string[];
  /** The events beside the news, in order. */
  states(): string[];
  /** Where one stopped hearing: what a browser sends when it comes back. */
  lastId(): string;
  hasEnded(): boolean;
  /** Resolves when the stream has ended, by whichever side. */
  ended: Promise<void>;
  leave(): void;
}

/** Reads an answer that goes on; `onEvent` is called with each event as it comes. */
export function hear({ body }: Response, onEvent = (_: HeardEvent) => {}): Heard {
  if (!body) throw new Error("This answer has no body.");
  const events: HeardEvent[] = [];
  const reader = body.getReader();
  let hasEnded = false;
  const ended = read(reader, (event) => {
    events.push(event);
    onEvent(event);
  })
    .catch(() => {})
    .then(() => {
      hasEnded = true;
    });

  return {
    events,
    news: () => events.filter(({ event }) => event === "news").map(({ data }) => idOf(data)),
    states: () => events.map(({ event }) => event).filter((event) => event !== "news"),
    lastId: () => events.findLast(({ id }) => id)?.id ?? "",
    hasEnded: () => hasEnded,
    ended,
    leave: () => void reader.cancel().catch(() => {}),
  };
}

async function read(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  onEvent: (event: HeardEvent) => void,
) {
  const decoder = new TextDecoder();
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const frames = (rest + decoder.decode(part.value, { stream: true })).split("\n\n");
    rest = frames.pop() ?? "";
    for (const frame of frames) {
      const fields = new Map(frame.split("\n").map(fieldOf));
      const event = fields.get("event");
      if (!event) continue;
      const data: unknown = JSON.parse(fields.get("data") ?? "null");
      onEvent({ event, id: fields.get("id") ?? "", data });
    }
  }
}

function fieldOf(line: string): [string, string] {
  const [name = "", ...value] = line.split(": ");
  return [name, value.join(": ")];
}

export function idOf(data: unknown): string {
  return typeof data === "object" && data && "id" in data ? String(data.id) : "";
}
