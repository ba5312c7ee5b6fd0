import type { Returns } from "#database";
import { isUuid } from "#functions/ids";
import { GONE } from "~/admin/row-dialogs.server";
import { messageAbout } from "~/admin/row-message";
import { failureOrThrow } from "~/lib/database-failure.server";
import { errorMessage, successMessage } from "~/lib/flash-message";
import { ROW_DELETED } from "~/lib/form/row-conflicts.server";
import { failure, type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import { previewOf } from "./blog.server";
import { MAIL_DIALOG, mailPath } from "./mailing";

type State = Returns<"admin_post_mailing">;
export type MailDialog = Exclude<Awaited<ReturnType<typeof findMailDialog>>, typeof GONE | null>;

/** The dialog that mails a post, if the URL names it. */
export async function findMailDialog(db: Db, open: { dialog: string; id: string } | null) {
  if (open?.dialog !== MAIL_DIALOG) return null;

  const [post, state] = await Promise.all([
    findMailedPost(db, open),
    isUuid(open.id) ? db.rpc("admin_post_mailing", { _post_id: open.id }).throwOnError() : null,
  ]);
  if (!post || !state) return GONE;

  const { mailing, subscribers } = state.data;
  return {
    name: MAIL_DIALOG,
    title: `Send to Subscribers: ${post.title}`,
    post,
    subscribers,
    mailing,
    obstacle: obstacleTo(post, state.data),
  } as const;
}

/** Why a post that waits to be sent cannot be; empty if it can. */
function obstacleTo({ published }: { published: boolean }, { mailing, subscribers }: State) {
  if (mailing && !mailing.stopped_at) return "";
  if (!published) return "Only a published post can be sent.";
  return subscribers === 0 ? "Nobody is subscribed." : "";
}

/** A post as its mails show it. */
async function findMailedPost(db: Db, { id }: { id: string }) {
  if (!isUuid(id)) return null;

  const { data } = await db
    .from("blog_posts")
    .select("id, title, excerpt, preview, published")
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  return data && { id, title: data.title, published: data.published, preview: previewOf(data) };
}

/** The administrator has confirmed another number of subscribers. */
export type MailCode = "unconfirmed";

/** The database's word for a number of subscribers that has changed since it was confirmed. */
const SUBSCRIBERS_CHANGED = "subscribers_changed";

const UNCONFIRMED = failure<MailCode>(
  errorMessage("Not Sent Yet", "The number of subscribers has changed since you were asked."),
  { code: "unconfirmed" },
);
const STARTED = successMessage(
  "Sending to subscribers",
  "This goes on by itself. The list says how far it is.",
);
const STOPPED = successMessage("Sending stopped", "Nobody more gets the post until you go on.");

/** Starts to mail a post, or goes on; only if so many are subscribed as the administrator has seen. */
export async function mailPost(
  db: Db,
  { id, subscribers }: { id: string; subscribers: number },
): Promise<Outcome<void, MailCode>> {
  const post = await findMailedPost(db, { id });
  if (!post) return ROW_DELETED;

  const { error } = await db.rpc("mail_post", {
    _post_id: id,
    _preview: post.preview,
    _subscribers: subscribers,
  });
  if (error?.details === SUBSCRIBERS_CHANGED) return UNCONFIRMED;

  return failureOrThrow(error, "Not Sent") ?? success(messageAbout(mailedRow(post), STARTED));
}

export async function stopMailingPost(db: Db, { id }: { id: string }): Promise<Outcome> {
  const { error } = await db.rpc("stop_mailing_post", { _post_id: id });
  const failed = failureOrThrow(error, "Not Stopped");
  if (failed) return failed;

  const post = await findMailedPost(db, { id });
  return success(post ? messageAbout(mailedRow(post), STOPPED) : STOPPED);
}

/** A post for a message, which leads to how far it is sent. */
const mailedRow = ({ id, title: name }: { id: string; title: string }) => ({
  table: "blog_posts" as const,
  id,
  name,
  to: mailPath(id),
});
