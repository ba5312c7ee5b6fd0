import type { RawData, WebSocket } from "ws";
import type { Cloud } from "../cloud";
import { logError } from "../log-error";
import { Channel, type ChannelSocket } from "./channel";
import type { ChannelRegistry } from "./channel-registry";
import { ChannelError, decodeFrame, encodeFrame, type Frame, type Version } from "./frame";
import { type Identity, isAccessToken, readAccessToken } from "./identity";
import { readJoin } from "./join";

interface Opening {
  version: Version;
  /** The identity of channels that join without a token. */
  keyHolder: Identity;
}

const MAX_CHANNELS = 100;
// A client that reconnects joins all of its channels at once.
const MAX_JOINS_PER_SECOND = 2 * MAX_CHANNELS;
const MAX_WAITING_FRAMES = 20;
const MAX_UNSENT_BYTES = 8 * 1024 * 1024;

/** One client's socket. Its frames are handled one after another. */
export class Connection {
  readonly #cloud: Cloud;
  readonly #registry: ChannelRegistry;
  readonly #socket: WebSocket;
  readonly #opening: Opening;
  readonly #channels = new Map<string, Channel>();
  #lastFrame: Promise<void> = Promise.resolve();
  #waiting = 0;
  #joins = { second: 0, count: 0 };
  lastReceived = Date.now();

  constructor(cloud: Cloud, registry: ChannelRegistry, socket: WebSocket, opening: Opening) {
    this.#cloud = cloud;
    this.#registry = registry;
    this.#socket = socket;
    this.#opening = opening;

    socket.on("message", (data, isBinary) => this.#receive(data, isBinary));
    socket.on("close", () => {
      for (const channel of this.#channels.values()) channel.discard();
    });
    // Ws reports a malformed frame as an error and closes the socket itself.
    socket.on("error", () => {});
  }

  #receive(data: RawData, isBinary: boolean) {
    this.lastReceived = Date.now();
    const frame = decodeFrame(data as Buffer, isBinary, this.#opening.version);
    if (!frame) return;

    this.#waiting++;
    if (this.#waiting > MAX_WAITING_FRAMES) this.#socket.pause();
    this.#lastFrame = this.#lastFrame.then(() => this.#work(frame));
  }

  async #work(frame: Frame) {
    try {
      if (this.#isOpen()) await this.#handle(frame);
    } catch (error) {
      this.#replyError(frame, error);
    }
    this.#waiting--;
    if (this.#waiting === 0 && this.#socket.isPaused) this.#socket.resume();
  }

  async #handle(frame: Frame) {
    const channel = this.#channels.get(frame.topic);

    if (frame.topic === "phoenix" && frame.event === "heartbeat") this.#reply(frame, "ok");
    else if (frame.event === "phx_join") await this.#join(frame);
    else if (frame.event === "phx_leave") this.#leave(frame, channel);
    else if (channel) await channel.handle(frame);
    else throw new ChannelError("unmatched topic");
  }

  async #join(frame: Frame) {
    if (this.#exceedsJoinLimit()) {
      const reason = "ClientJoinRateLimitReached: Too many joins per second";
      this.#reply(frame, "error", { reason });
      return this.#socket.close(1000);
    }
    const join = readJoin(frame);
    this.#channels.get(frame.topic)?.close();
    if (this.#channels.size >= MAX_CHANNELS) {
      throw new ChannelError("ChannelRateLimitReached: Too many channels");
    }

    const identity = isAccessToken(join.token)
      ? await readAccessToken(join.token, this.#cloud)
      : this.#opening.keyHolder;
    if (join.entries.length > 0) await this.#registry.startChangeFeed();

    const channel = new Channel(this.#channelSocket, join, identity, this.#registry.nextId);
    await channel.open(frame.ref, () => {
      if (!this.#isOpen()) return channel.discard();
      this.#channels.set(frame.topic, channel);
      this.#registry.add(channel);
    });
  }

  #leave(frame: Frame, channel: Channel | undefined) {
    // A late leave of an earlier join must not end the new one.
    if (channel && frame.joinRef !== null && frame.joinRef !== channel.join.joinRef) return;
    this.#reply(frame, "ok");
    channel?.close();
  }

  #exceedsJoinLimit() {
    const second = Math.floor(Date.now() / 1000);
    if (this.#joins.second !== second) this.#joins = { second, count: 0 };
    return ++this.#joins.count > MAX_JOINS_PER_SECOND;
  }

  get #channelSocket(): ChannelSocket {
    return {
      cloud: this.#cloud,
      send: (frame) => this.#send(frame),
      left: (channel) => {
        this.#channels.delete(channel.join.topic);
        this.#registry.remove(channel);
      },
    };
  }

  #replyError(frame: Frame, error: unknown) {
    if (!(error instanceof ChannelError)) logError(this.#cloud, "realtime", error);
    const reason = error instanceof ChannelError ? error.message : "Unknown Error on Channel";
    this.#reply(frame, "error", { reason });
  }

  #reply({ joinRef, ref, topic }: Frame, status: "ok" | "error", response = {}) {
    this.#send({ joinRef, ref, topic, event: "phx_reply", payload: { status, response } });
  }

  #send(frame: Frame) {
    if (!this.#isOpen()) return;
    // A client that does not read must not fill the memory.
    if (this.#socket.bufferedAmount > MAX_UNSENT_BYTES) return this.#socket.terminate();
    this.#socket.send(encodeFrame(frame, this.#opening.version));
  }

  #isOpen() {
    return this.#socket.readyState === this.#socket.OPEN;
  }
}
