import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

/**
 * The whole document as one text: that compresses better than a stream of pieces, and a page never
 * arrives half.
 */
export function renderHtml(document: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      onAllReady() {
        text(pipe(new PassThrough())).then(withoutGaps).then(resolve, reject);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

// A letter of several bytes that does not fit into React 18's buffer goes into the next one,
// and this one is sent with zeros at its end. A document has no zeros of its own.
function withoutGaps(html: string): string {
  return html.replaceAll("\0", "");
}
