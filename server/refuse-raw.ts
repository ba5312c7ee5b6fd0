import type { Socket } from "node:net";

const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Answers on the bare connection what did not even become a request. */
export function refuseRaw({ code = "" }: NodeJS.ErrnoException, socket: Socket) {
  if (!socket.writable || code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const status = STATUS[code] ?? "400 Bad Request";
  const sentence = `${status.slice(4)}\n`;
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      "Connection: close",
      "Content-Type: text/plain; charset=utf-8",
      "X-Content-Type-Options: nosniff",
      "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
      `Content-Length: ${sentence.length}`,
      "",
      sentence,
    ].join("\r\n"),
  );
}
