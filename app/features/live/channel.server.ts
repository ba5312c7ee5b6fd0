import type { Socket } from "~/services/realtime.server";
import type { Ear } from "./ear.server";
import type { Topic } from "./topics.server";

/** What one person's socket follows for all of their streams about the same. */
export class Channel {
  readonly ears = new Set<Ear>();
  readonly #stop: () => void;
  #isReady = false;

  constructor(socket: Socket, { wish, read }: Topic) {
    this.#stop = socket.follow(wish, {
      heard: (row) => {
        const news = read(row);
        for (const ear of [...this.ears]) {
          if (news) ear.hear(news);
          else void ear.catchUp();
        }
      },
      ready: () => {
        this.#isReady = true;
        for (const ear of this.ears) ear.startFollowing();
      },
      lost: () => {
        this.#isReady = false;
        for (const ear of this.ears) ear.stopFollowing();
      },
      ended: () => {
        for (const ear of [...this.ears]) ear.end();
      },
    });
  }

  add(ear: Ear) {
    this.ears.add(ear);
    if (this.#isReady) ear.startFollowing();
  }

  close() {
    this.#stop();
  }
}
