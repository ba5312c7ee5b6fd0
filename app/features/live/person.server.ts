import { openSocket, type Socket } from "~/services/realtime.server";
import { Channel } from "./channel.server";
import type { Ear } from "./ear.server";
import { Session, type Ticket } from "./session.server";
import type { Topic } from "./topics.server";

/** Somebody who listens: one socket, however many browsers, tabs and streams. */
export class Person {
  readonly #sessions = new Map<string, Session>();
  readonly #channels = new Map<string, Channel>();
  readonly #socket: Socket;
  #streams = 0;

  constructor() {
    this.#socket = openSocket(() => [...this.#sessions.keys()].at(-1) ?? "");
  }

  get streams() {
    return this.#streams;
  }

  sessionOf(ticket: Ticket): Session {
    const session = this.#sessions.get(ticket.token) ?? new Session(ticket);
    this.#sessions.set(ticket.token, session);
    return session;
  }

  join(ear: Ear, session: Session) {
    const key = keyOf(ear.topic);
    const channel = this.#channels.get(key) ?? new Channel(this.#socket, ear.topic);
    this.#channels.set(key, channel);
    this.#streams++;
    session.ears.add(ear);
    channel.add(ear);
  }

  leave(ear: Ear, session: Session) {
    const key = keyOf(ear.topic);
    const channel = this.#channels.get(key);
    this.#streams--;
    channel?.ears.delete(ear);
    session.ears.delete(ear);

    if (channel?.ears.size === 0) {
      this.#channels.delete(key);
      channel.close();
    }
    if (session.ears.size === 0) {
      this.#sessions.delete(session.token);
      session.close();
    }
    if (this.#streams === 0) this.#socket.close();
    // why: the socket may have listened in the name of the session that has ended.
    else if (session.ears.size === 0) this.#socket.renewToken();
  }
}

function keyOf({ wish }: Topic): string {
  return `${wish.table} ${wish.filter}`;
}
