export interface Frame {
  event: string;
  id?: string;
  data?: unknown;
}

const HEADERS = {
  "Content-Type": "text/event-stream",
  // why: compression would hold frames back until it has enough of them.
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};

/** How much may wait for somebody who does not read. */
const MOST_UNREAD = 64 * 1024;

/** Browsers come back after this many milliseconds, and not all at once. */
const RETRY_AFTER = 500;

export type EventStream = ReturnType<typeof openEventStream>;

/** An answer that goes on: frames, as long as they are read. `onEnd` is called once, whoever ends it. */
export function openEventStream(onEnd: () => void) {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isOpen = true;

  function end() {
    if (!isOpen) return;
    isOpen = false;
    onEnd();
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start(its) {
        controller = its;
      },
      cancel: end,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MOST_UNREAD }),
  );

  function write(text: string) {
    if (!isOpen || !controller) return;
    controller.enqueue(encoder.encode(text));
    // why: whoever does not read is let go; the browser comes back and is told what it missed.
    if ((controller.desiredSize ?? 0) <= 0) close();
  }

  function close() {
    if (!isOpen) return;
    controller?.close();
    end();
  }

  write(`retry: ${Math.round(RETRY_AFTER * (1 + Math.random()))}\n\n`);
  return {
    response: new Response(body, { headers: HEADERS }),
    isOpen: () => isOpen,
    send: (frame: Frame) => write(writeFrame(frame)),
    /** Keeps what stands between from taking it for dead. */
    beat: () => write(": beat\n\n"),
    close,
  };
}

// why: JSON has no line breaks of its own, so a frame's data are always one line.
export function writeFrame({ event, id, data = null }: Frame): string {
  const place = id ? `id: ${id}\n` : "";

  return `${place}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
