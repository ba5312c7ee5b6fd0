interface ServerEvent {
  event: string;
  id?: string;
  data?: unknown;
}

const HEADERS = {
  "Content-Type": "text/event-stream",
  // Compression would delay events until its buffer is full.
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};
const MAX_UNREAD_BYTES = 64 * 1024;
const RETRY_MS = 500;

export type SseResponse = ReturnType<typeof openSseResponse>;

/** A response of server-sent events. `onEnd` is called once, whichever side ends it. */
export function openSseResponse(onEnd: () => void) {
  const encoder = new TextEncoder();
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  let isOpen = true;

  const body = new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given;
      },
      cancel: end,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_UNREAD_BYTES }),
  );

  function end() {
    if (!isOpen) return;
    isOpen = false;
    onEnd();
  }

  function close() {
    if (isOpen) controller.close();
    end();
  }

  function write(text: string) {
    if (!isOpen) return;
    controller.enqueue(encoder.encode(text));
    // A reader that is too slow is disconnected. Its browser reconnects and gets what it missed.
    if ((controller.desiredSize ?? 0) <= 0) close();
  }

  // Browsers that lost their server together must not all reconnect at the same moment.
  write(`retry: ${Math.round(RETRY_MS * (1 + Math.random()))}\n\n`);
  return {
    response: new Response(body, { headers: HEADERS }),
    send: (event: ServerEvent) => write(formatEvent(event)),
    /** A comment line, so that no proxy closes the connection as idle. */
    beat: () => write(": beat\n\n"),
    close,
  };
}

// JSON escapes line breaks, so the data of an event are always one line.
export function formatEvent({ event, id, data = null }: ServerEvent): string {
  return `${id ? `id: ${id}\n` : ""}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
