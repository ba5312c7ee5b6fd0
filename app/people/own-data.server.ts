import { MAIL_CHOICES } from "#database";
import type { Db } from "~/services/supabase.server";

/** All that is stored of the user. */
export async function findOwnData(db: Db) {
  const { data } = await db.rpc("my_data").throwOnError();

  return data;
}

/** The same for the page, which calls mails by their names. */
export async function findNamedOwnData(db: Db) {
  const data = await findOwnData(db);
  const mutedMails = data.muted_mails.map(
    (kind) => MAIL_CHOICES[kind as keyof typeof MAIL_CHOICES],
  );

  return { ...data, muted_mails: mutedMails };
}
