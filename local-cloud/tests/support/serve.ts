import { connect } from "node:net";
import { onTestFinished } from "vitest";
import { type Handler, openServer } from "../../src/http/server";

/** The cloud's server with a handler of the test's own, until the test ends. */
export async function serve(fetch: Handler["fetch"], upgrade: Handler["upgrade"] = () => {}) {
  const log: string[] = [];
  const server = await openServer(0, (line) => log.push(line));
  onTestFinished(() => server.close());
  server.handle({ streams: () => false, fetch, upgrade });
  return { ...server, log };
}

/** Sends bytes as they are and reads until the connection ends. */
export function sendRaw(port: number, text: string) {
  return new Promise<string>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.end(text));
    let answer = "";
    socket.on("data", (data) => {
      answer += data;
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(answer));
  });
}

/** A promise and the function that resolves it. */
export function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
