import type { z } from "zod/v4";
import { MAIL_CHOICES, MUTED_MAILS_KIND_VALUES } from "#database";
import { failureOrThrow } from "~/lib/database-failure.server";
import { successMessage } from "~/lib/flash-message";
import { type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import type { mailsForm } from "./preferences-schema";

/** Whether the user chooses from the mails for administrators, too. */
interface Chooser {
  isAdmin: boolean;
}

/** The mails that the user chooses from, and whether each is sent. */
export async function findMailChoices(db: Db, chooser: Chooser) {
  const { data } = await db.from("muted_mails").select("kind").throwOnError();
  const muted = data.map(({ kind }) => kind);

  return choicesOf(chooser).map((kind) => ({
    kind,
    label: MAIL_CHOICES[kind],
    isSent: !muted.includes(kind),
  }));
}

const SAVED = successMessage("Mails Chosen", "Receipts and mails about your account always come.");

export async function chooseMails(
  db: Db,
  { form, ...chooser }: Chooser & { form: z.output<typeof mailsForm> },
): Promise<Outcome> {
  const muted = choicesOf(chooser).filter((kind) => !form[kind]);
  const { error } = await db.rpc("mute_mails", { _kinds: muted });

  return failureOrThrow(error, "Error") ?? success(SAVED);
}

const choicesOf = ({ isAdmin }: Chooser) =>
  MUTED_MAILS_KIND_VALUES.filter((kind) => isAdmin || !kind.startsWith("admin_"));
