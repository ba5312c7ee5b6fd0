import { onTestFinished } from "vitest";
import WebSocket from "ws";
import type { TestCloud } from "../../../tests/support/cloud";

type Frame = [joinRef: string | null, ref: string | null, topic: string, event: string, unknown];

/** A socket of the realtime protocol by hand, for what the client would never send. */
export async function openSocket(
  cloud: TestCloud,
  { apikey = cloud.keys.publishable, vsn = "2.0.0" } = {},
) {
  const address = new URL("/realtime/v1/websocket", cloud.url.replace("http", "ws"));
  address.search = new URLSearchParams({ apikey, vsn }).toString();
  const socket = new WebSocket(address);
  const frames: Frame[] = [];
  let refs = 0;
  onTestFinished(() => socket.terminate());

  socket.on("message", (data: Buffer) => frames.push(JSON.parse(data.toString())));
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  socket.on("error", () => {});

  async function until(isIt: (frame: Frame) => boolean): Promise<Frame> {
    for (;;) {
      const frame = frames.find(isIt);
      if (frame) return frame;
      await new Promise((resolve) => socket.once("message", resolve));
    }
  }

  /** Sends a message and resolves with its reply's status and response. */
  async function ask(topic: string, event: string, payload: unknown = {}, joinRef = "1") {
    const ref = `r${++refs}`;
    socket.send(JSON.stringify([joinRef, ref, topic, event, payload]));
    const reply = await until((frame) => frame[1] === ref && frame[3] === "phx_reply");
    return reply[4];
  }

  return {
    socket,
    frames,
    /** The code with which the socket was closed. */
    closed,
    until,
    ask,
    send: (frame: unknown) => socket.send(JSON.stringify(frame)),
  };
}

/** The status and body with which a handshake was refused. */
export function rejectedHandshake(cloud: TestCloud, path: string) {
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const socket = new WebSocket(new URL(path, cloud.url.replace("http", "ws")));
    socket.on("open", () => reject(new Error("The handshake was accepted.")));
    socket.on("error", () => {});
    socket.on("unexpected-response", async (_request, response) => {
      let body = "";
      for await (const chunk of response) body += chunk;
      resolve({ status: response.statusCode, body });
    });
  });
}
