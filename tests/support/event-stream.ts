interface ServerEvent {
  event: string;
  id: string;
  data: { topic: string; row: { id: string } } | null;
}

/** An open stream, as a browser reads it. */
export interface OpenStream {
  events: ServerEvent[];
  /** The ids of the rows that arrived, in order. */
  rows(): string[];
  /** The events beside the rows, in order. */
  states(): string[];
  /** The id that a browser sends when it reconnects. */
  lastId(): string;
  hasEnded(): boolean;
  /** Resolves when either side has ended the stream. */
  ended: Promise<void>;
  close(): void;
}

/** Reads a response that goes on; `onEvent` is called with each event as it arrives. */
export function readStream({ body }: Response, onEvent = (_: ServerEvent) => {}): OpenStream {
  if (!body) throw new Error("This response has no body.");
  const events: ServerEvent[] = [];
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
    rows: () => events.flatMap(({ data }) => data?.row.id ?? []),
    states: () => events.map(({ event }) => event).filter((event) => event !== "row"),
    lastId: () => events.findLast(({ id }) => id)?.id ?? "",
    hasEnded: () => hasEnded,
    ended,
    close: () => void reader.cancel().catch(() => {}),
  };
}

async function read(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  onEvent: (event: ServerEvent) => void,
) {
  const decoder = new TextDecoder();
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const blocks = (rest + decoder.decode(part.value, { stream: true })).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const fields = new Map(block.split("\n").map(fieldOf));
      const event = fields.get("event");
      if (!event) continue;
      const data: ServerEvent["data"] = JSON.parse(fields.get("data") ?? "null");
      onEvent({ event, id: fields.get("id") ?? "", data });
    }
  }
}

function fieldOf(line: string): [string, string] {
  const [name = "", ...value] = line.split(": ");
  return [name, value.join(": ")];
}
