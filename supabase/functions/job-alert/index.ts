import type { PostgrestError } from "@supabase/supabase-js";
import type { Rows } from "../../database.types.ts";
import { requireEmail } from "../_shared/accounts/accounts.ts";
import { CRITERIA, TEXT_FIELDS } from "../_shared/bodies.ts";
import { requireClientNetwork } from "../_shared/caller.ts";
import { type Db, secretClient } from "../_shared/clients.ts";
import { requestErrorOf } from "../_shared/database-error.ts";
import { idInToken } from "../_shared/mail/link-token.ts";
import { sendMailAfterResponse } from "../_shared/mail/outbox.ts";
import { RequestError, readFields, serveJson } from "../_shared/serve-json.ts";
import { CHECK_VIOLATION, INVALID_TEXT, NUMBER_TOO_LARGE } from "../_shared/sql-states.ts";

type Fields = Record<(typeof TEXT_FIELDS)["job-alert"][number], string>;

/**
 * Alerts for jobs of people who are not signed in. It mails a link that confirms one, with the same answer for known and
 * unknown addresses; and by the link of a mail it reads, confirms, changes, pauses and ends one. Answers the alert as it is
 * then; null if there is none.
 */
serveJson(async (request) => {
  const fields = await readFields(request, TEXT_FIELDS["job-alert"]);
  const db = secretClient();
  if (fields.intent === "ask") {
    const network = await requireClientNetwork(request);
    await ask(db, network, fields);
    return { alert: null };
  }
  const id = await alertIn(fields);
  return { alert: id && (await use(db, id, fields)) };
});

/** The alert of a mailed link. The link that confirms one only shows it before. */
async function alertIn({ intent, token }: Fields): Promise<string | null> {
  const isToConfirm = intent === "readUnconfirmed" || intent === "confirm";

  return idInToken(isToConfirm ? "confirm_job_alert" : "change_job_alert", token);
}

async function ask(db: Db, network: string, { email, ...fields }: Fields): Promise<void> {
  const { error } = await db.rpc("request_job_alert", {
    _email: requireEmail(email),
    _network: network,
    ...wantedBy(fields),
  });
  if (error) throw refusalOf(error);

  sendMailAfterResponse(db);
}

async function use(
  db: Db,
  id: string,
  { intent, ...fields }: Omit<Fields, "email">,
): Promise<Rows["job_alert_row"] | null> {
  switch (intent) {
    case "pause":
    case "resume":
      await db.rpc("pause_job_alert", { _id: id, _is_paused: intent === "pause" }).throwOnError();
      break;
    case "change": {
      const { error } = await db.rpc("change_job_alert", { _id: id, ...wantedBy(fields) });
      if (error) throw refusalOf(error);
      break;
    }
    case "end":
      await db.rpc("stop_job_alert", { _id: id }).throwOnError();
      break;
    case "confirm":
      await db.rpc("confirm_job_alert", { _id: id }).throwOnError();
      break;
    case "read":
    case "readUnconfirmed":
      break;
    default:
      throw new RequestError(400, "There is no such link.");
  }
  const { data } = await db.rpc("find_job_alert", { _id: id }).maybeSingle().throwOnError();
  return data;
}

const wantedBy = (fields: Omit<Fields, "email" | "intent">) => ({
  _period: fields.period,
  _criteria: Object.fromEntries(CRITERIA.map((name) => [name, fields[name] || null])),
});

/** The site sends what exists, and checks it before. */
function refusalOf(error: PostgrestError): Error {
  const isUnknown = [CHECK_VIOLATION, NUMBER_TOO_LARGE, INVALID_TEXT].includes(error.code);

  return isUnknown ? new RequestError(400, "There are no such jobs.") : requestErrorOf(error);
}
