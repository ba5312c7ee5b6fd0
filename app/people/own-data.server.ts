import { MAIL_CHOICES, MAIL_KINDS } from "#database";
import { criteriaText } from "#functions/board/alert-criteria";
import type { Db } from "~/services/supabase.server";

/** All that is stored of the user. */
export async function findOwnData(db: Db) {
  const { data } = await db.rpc("my_data").throwOnError();

  return data;
}

/** The same for the page, which calls mails by their names, and says in words what alerts ask for. */
export async function findNamedOwnData(db: Db) {
  const data = await findOwnData(db);
  const mutedMails = data.muted_mails.map(
    (kind) => MAIL_CHOICES[kind as keyof typeof MAIL_CHOICES],
  );
  const mails = data.mails.map(({ kind, ...times }) => ({ mail: nameOf(kind), ...times }));

  const alerts = data.job_alerts.map((alert) => {
    const { period, created_at, confirmed_at, agreed_by, paused_at } = alert;
    return {
      asks_for: criteriaText(alert),
      period,
      created_at,
      confirmed_at,
      agreed_by,
      paused_at,
    };
  });

  return { ...data, mails, muted_mails: mutedMails, job_alerts: alerts };
}

/** A mail that was sent long ago may be of a kind that there is no longer. */
const nameOf = (kind: string) =>
  (MAIL_KINDS as Record<string, { name: string } | undefined>)[kind]?.name ?? kind;
