import type { z } from "zod/v4";
import { isListedAdmin, type User } from "~/features/auth/visitor.server";
import { failureOrThrow } from "~/lib/database-failure.server";
import { successMessage } from "~/lib/flash-message";
import { type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import { CUSTOMER_MAILS, MAIL_CHOICES, type MailChoice } from "./mail-choices";
import type { mailsForm } from "./schema";

/** The mails that the user chooses from, and whether each is sent. */
export async function findMailChoices(db: Db, user: User) {
  const { data } = await db.from("muted_mails").select("kind").throwOnError();
  const muted = data.map(({ kind }) => kind);

  return choicesOf(user).map((kind) => ({
    kind,
    label: MAIL_CHOICES[kind],
    isSent: !muted.includes(kind),
  }));
}

const SAVED = successMessage("Mails Chosen", "Receipts and mails about your account always come.");

export async function chooseMails(
  db: Db,
  { user, form }: { user: User; form: z.output<typeof mailsForm> },
): Promise<Outcome> {
  const muted = choicesOf(user).filter((kind) => !form[kind]);
  const { error } = await db.rpc("mute_mails", { _kinds: muted });

  return failureOrThrow(error, "Error") ?? success(SAVED);
}

function choicesOf(user: User): MailChoice[] {
  const kinds = isListedAdmin(user) ? MAIL_CHOICES : CUSTOMER_MAILS;

  return Object.keys(kinds) as MailChoice[];
}
