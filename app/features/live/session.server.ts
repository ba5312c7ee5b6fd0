import { env } from "~/env.server";
import { findUser } from "~/features/auth/visitor.server";
import { clientWithToken, type Db } from "~/services/supabase.server";
import type { Ear } from "./ear.server";

/** What a browser's session brought with it. */
export interface Ticket {
  token: string;
  /** In milliseconds, as Date.now() counts. */
  expiresAt: number;
  clientAddress: string;
}

/**
 * A stream cannot set cookies, so it must not renew a token. The next request renews one that ends
 * within 90 seconds; a stream ends when that would happen, and the browser comes back with one.
 */
const RENEWED_BEFORE_ITS_END = 80_000;

/** All streams that listen with one token: for as long as it is good, and its session counts. */
export class Session {
  readonly token: string;
  readonly db: Db;
  readonly ears = new Set<Ear>();
  readonly #beat: NodeJS.Timeout;
  readonly #expiry: NodeJS.Timeout;
  #isAsking = false;

  constructor({ token, expiresAt, clientAddress }: Ticket) {
    this.token = token;
    this.db = clientWithToken({ clientAddress }, token);
    this.#beat = setInterval(() => void this.#check(), env.LIVE_HEARTBEAT_SECONDS * 1000);
    const left = Math.max(0, expiresAt - RENEWED_BEFORE_ITS_END - Date.now());
    this.#expiry = setTimeout(() => this.#end(), left);
  }

  close() {
    clearInterval(this.#beat);
    clearTimeout(this.#expiry);
  }

  #end() {
    for (const ear of [...this.ears]) ear.end();
  }

  async #check() {
    for (const ear of [...this.ears]) ear.beat();
    if (this.#isAsking) return;

    this.#isAsking = true;
    // why: a backend that does not answer just now is no reason to send anybody away.
    const user = await findUser(this.db).catch(() => undefined);
    this.#isAsking = false;
    if (user === undefined) return;

    for (const ear of [...this.ears]) {
      // why: Realtime does not promise that everything arrives, so now and then one looks.
      if (user && ear.topic.isOpenTo(user)) void ear.catchUp();
      else ear.dismiss();
    }
  }
}
