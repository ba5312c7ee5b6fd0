import type { Db } from "../_shared/clients.ts";

/** As many as a run sends in a minute, or more, so that the outbox never runs dry while a post is mailed. */
const MAX_WAITING = 2000;

/** Puts mails with a post into the outbox, a batch at a time. */
export async function mailPosts(db: Db): Promise<void> {
  await db.rpc("enqueue_post_mails", { _limit: MAX_WAITING }).throwOnError();
}
