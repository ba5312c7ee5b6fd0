import { MAIL_KINDS, type Rows } from "#database";
import { shortId } from "#functions/ids";
import { successMessage } from "~/lib/flash-message";
import { type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import { markReviewed } from "./reviews.server";
import { messageAbout } from "./row-message";
import { LOG_PATH } from "./sections";

/** A mail with the name of its kind. */
export type UnsentMail = Rows["unsent_mail_row"] & { name: string };

export const MAILS_PER_PAGE = 10;

/** A page of the mails that wait for more than an hour or were given up, newest first. */
export async function listUnsentMails(db: Db, { page }: { page: number }) {
  const { data } = await db
    .rpc("admin_list_unsent_mails", { _page: page, _per_page: MAILS_PER_PAGE })
    .throwOnError();

  const rows = data.rows.map((mail) => ({ ...mail, name: MAIL_KINDS[mail.kind].name }));

  return { ...data, rows };
}

const TRIED_AGAIN = successMessage(
  "The mail is tried again",
  "It is sent within a minute, or tried for another week.",
);
const LEFT = successMessage("The mail is left unsent");

export async function tryMailAgain(db: Db, { id }: { id: string }): Promise<Outcome> {
  await db.rpc("try_mail_again", { _id: id }).throwOnError();

  return success(TRIED_AGAIN);
}

export const leaveMail = (db: Db, { id }: { id: string }) =>
  markReviewed(db, {
    kind: "given_up_mails",
    id,
    // The log says who has done so; the list has it no more.
    message: messageAbout({ table: "outbox", id, name: `Mail ${shortId(id)}`, to: LOG_PATH }, LEFT),
  });
