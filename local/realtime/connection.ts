import type { RawData, WebSocket } from "ws";
import type { Cloud } from "../cloud";
import { report } from "../report";
import { isAccessToken, type Listener, readAccessToken } from "./access-token";
import { Channel, type Seat } from "./channel";
import { decodeFrame, encodeFrame, type Frame, type Version } from "./frame";
import { readJoin } from "./join";
import { Refusal } from "./refusal";
import type { Room } from "./room";

interface Opening {
  version: Version;
  /** Who holds the socket's key: a channel without a token of its own acts as they do. */
  keyHolder: Listener;
}

const MOST_CHANNELS = 100;
// why: twice the channels, since a client that comes back joins all of its own at once.
const MOST_JOINS_A_SECOND = 2 * MOST_CHANNELS;
const MOST_WAITING_FRAMES = 20;
const MOST_UNSENT_BYTES = 8 * 1024 * 1024;

/** One client's socket: its frames are handled in turn, its channels end with it. */
export class Connection {
  readonly #cloud: Cloud;
  readonly #room: Room;
  readonly #socket: WebSocket;
  readonly #opening: Opening;
  readonly #channels = new Map<string, Channel>();
  #working: Promise<void> = Promise.resolve();
  #waiting = 0;
  #joins = { second: 0, count: 0 };
  lastHeard = Date.now();

  constructor(cloud: Cloud, room: Room, socket: WebSocket, opening: Opening) {
    this.#cloud = cloud;
    this.#room = room;
    this.#socket = socket;
    this.#opening = opening;

    socket.on("message", (data, isBinary) => this.#receive(data, isBinary));
    socket.on("close", () => {
      for (const channel of this.#channels.values()) channel.discard();
    });
    // why: a broken frame is reported as an error before ws closes the socket by itself.
    socket.on("error", () => {});
  }

  #receive(data: RawData, isBinary: boolean) {
    this.lastHeard = Date.now();
    const frame = decodeFrame(data as Buffer, isBinary, this.#opening.version);
    if (!frame) return;

    this.#waiting++;
    if (this.#waiting > MOST_WAITING_FRAMES) this.#socket.pause();
    this.#working = this.#working.then(() => this.#work(frame));
  }

  async #work(frame: Frame) {
    try {
      if (this.#isOpen()) await this.#handle(frame);
    } catch (error) {
      this.#answer(frame, error);
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
    else throw new Refusal("unmatched topic");
  }

  async #join(frame: Frame) {
    if (this.#joinsTooOften()) {
      const reason = "ClientJoinRateLimitReached: Too many joins per second";
      this.#reply(frame, "error", { reason });
      return this.#socket.close(1000);
    }
    const join = readJoin(frame);
    this.#channels.get(frame.topic)?.close();
    if (this.#channels.size >= MOST_CHANNELS) {
      throw new Refusal("ChannelRateLimitReached: Too many channels");
    }

    const listener = isAccessToken(join.token)
      ? await readAccessToken(join.token, this.#cloud)
      : this.#opening.keyHolder;
    if (join.entries.length > 0) await this.#room.listenForChanges();

    const channel = new Channel(this.#seat, join, listener, this.#room.nextId);
    await channel.open(frame.ref, () => {
      if (!this.#isOpen()) return channel.discard();
      this.#channels.set(frame.topic, channel);
      this.#room.enter(channel);
    });
  }

  #leave(frame: Frame, channel: Channel | undefined) {
    // why: the leave of an earlier join came late; the topic has been joined anew since.
    if (channel && frame.joinRef !== null && frame.joinRef !== channel.join.joinRef) return;
    this.#reply(frame, "ok");
    channel?.close();
  }

  #joinsTooOften() {
    const second = Math.floor(Date.now() / 1000);
    if (this.#joins.second !== second) this.#joins = { second, count: 0 };
    return ++this.#joins.count > MOST_JOINS_A_SECOND;
  }

  get #seat(): Seat {
    return {
      cloud: this.#cloud,
      send: (frame) => this.#send(frame),
      broadcast: (from, payload) => this.#room.broadcast(from, payload),
      left: (channel) => {
        this.#channels.delete(channel.join.topic);
        this.#room.leave(channel);
      },
    };
  }

  #answer(frame: Frame, error: unknown) {
    if (!(error instanceof Refusal)) report(this.#cloud, "realtime", error);
    const reason = error instanceof Refusal ? error.message : "Unknown Error on Channel";
    this.#reply(frame, "error", { reason });
  }

  #reply({ joinRef, ref, topic }: Frame, status: "ok" | "error", response = {}) {
    this.#send({ joinRef, ref, topic, event: "phx_reply", payload: { status, response } });
  }

  #send(frame: Frame) {
    if (!this.#isOpen()) return;
    // why: a client that does not read must not fill this process's memory.
    if (this.#socket.bufferedAmount > MOST_UNSENT_BYTES) return this.#socket.terminate();
    const data = encodeFrame(frame, this.#opening.version);
    if (data !== undefined) this.#socket.send(data);
  }

  #isOpen() {
    return this.#socket.readyState === this.#socket.OPEN;
  }
}
