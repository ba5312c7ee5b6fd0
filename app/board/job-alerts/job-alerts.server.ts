import type { z } from "zod/v4";
import type { Rows } from "#database";
import { type AlertCriteria, criteriaPath, criteriaText } from "#functions/board/alert-criteria";
import { CRITERIA } from "#functions/bodies";
import { followLink } from "~/accounts/mail-links.server";
import { failureOrThrow } from "~/lib/database-failure.server";
import { formatDateTime } from "~/lib/dates";
import { errorMessage, infoMessage, successMessage } from "~/lib/flash-message";
import { failure, type Outcome, success, successWith } from "~/lib/outcome";
import { callFunction, type FunctionRefusal } from "~/services/functions.server";
import type { Db } from "~/services/supabase.server";
import { periodText } from "./alert-periods";
import { criteriaIn } from "./criteria.server";
import type { askByMailForm, changeForm, newAlertForm } from "./schema";

type Alert = Rows["job_alert_row"];
type AlertForm = Omit<z.output<typeof changeForm>, "intent">;

/** By what an alert is used: by its id, signed in as its owner, or by the link in a mail. */
export type AlertKey = { id: string } | { token: string };

const NOT_SAVED = "Not Saved Yet";

const ASKED = successMessage("Alert Saved", "New jobs like these come to you by email.");

/** Saves an alert of the user. */
export async function ask(db: Db, form: z.output<typeof newAlertForm>): Promise<Outcome> {
  const { error } = await db.rpc("request_my_job_alert", argumentsOf(form));

  return failureOrThrow(error, NOT_SAVED) ?? success(ASKED);
}

// The answer is the same for every address, so that nobody learns which have alerts.
const ALMOST_THERE = infoMessage(
  "Almost There",
  "If this address does not get these mails yet, we have sent it a confirmation email. Press the button in it, and new jobs come to you.",
);

/** Saves an alert of an address once its owner confirms. */
export async function askByMail(db: Db, form: z.output<typeof askByMailForm>): Promise<Outcome> {
  const { email } = form;
  const body = { ...EMPTY, ...textsOf(form), intent: "ask", email };
  const { refusal } = await callFunction(db, "job-alert", body);
  if (!refusal) return success(ALMOST_THERE);
  if (refusal.message && refusal.status === 400) {
    return failure(null, { errors: { email: [refusal.message] } });
  }
  return refused(refusal);
}

/** The user's alerts in words, and whether mails to the user come back. */
export async function listMyAlerts(db: Db) {
  const { data } = await db.rpc("my_job_alerts").throwOnError();

  return {
    bounces: data.bounces,
    alerts: data.rows.map(({ id, period, paused_at, ...criteria }) => ({
      id,
      period,
      isPaused: paused_at !== null,
      text: criteriaText(criteria),
    })),
  };
}

/** The alert that a mailed link confirms; null if there is none any more. */
export async function findAskedAlert(db: Db, key: { token: string }): Promise<Alert | null> {
  return (await askByLink(db, key, "readUnconfirmed")).alert;
}

/** Null if there is none any more. */
export async function findAlert(db: Db, key: AlertKey): Promise<Alert | null> {
  if ("token" in key) return (await askByLink(db, key, "read")).alert;
  const { data } = await db.rpc("find_job_alert", { _id: key.id }).maybeSingle().throwOnError();

  return data;
}

const CHANGED = successMessage("Alert Changed", "It mails you these jobs from now on.");
const ENDED_BEFORE = infoMessage("Alert Ended", "This alert was ended. You can make a new one.");

export async function changeAlert(db: Db, key: AlertKey, form: AlertForm): Promise<Outcome> {
  if ("token" in key) {
    const { alert, refusal } = await askByLink(db, key, "change", textsOf(form));
    if (refusal) return refused(refusal);
    return alert ? success(CHANGED) : failure(ENDED_BEFORE);
  }
  const { data: isThere, error } = await db.rpc("change_job_alert", {
    _id: key.id,
    ...argumentsOf(form),
  });
  return failureOrThrow(error, NOT_SAVED) ?? (isThere ? success(CHANGED) : failure(ENDED_BEFORE));
}

const PAUSED = infoMessage("Alert Paused", "No mail comes until you let it go on.");
const RESUMED = successMessage("Alert Goes On", "You get the jobs that are new from now on.");

export async function pauseAlert(
  db: Db,
  key: AlertKey,
  { isPaused }: { isPaused: boolean },
): Promise<Outcome> {
  const isThere =
    "token" in key
      ? (await askByLink(db, key, isPaused ? "pause" : "resume")).alert !== null
      : (await db.rpc("pause_job_alert", { _id: key.id, _is_paused: isPaused }).throwOnError())
          .data;

  return isThere ? success(isPaused ? PAUSED : RESUMED) : failure(ENDED_BEFORE);
}

const ENDED = infoMessage("Alert Ended", "We send you no more mails about these jobs.");

export async function endAlert(db: Db, key: AlertKey): Promise<Outcome> {
  if ("token" in key) await askByLink(db, key, "end");
  else await db.rpc("stop_job_alert", { _id: key.id }).throwOnError();

  return success(ENDED);
}

const LINK_ENDED = infoMessage(
  "Link No Longer Valid",
  "This alert has ended, its link is older than a week or not whole, or this address has ten alerts already. You can ask again here.",
);

/** Confirms the alert that a mailed link names, and answers its jobs on the board. */
export async function confirmAlert(db: Db, token: string | null): Promise<Outcome<string>> {
  const alert = token === null ? null : (await askByLink(db, { token }, "confirm")).alert;
  if (!alert?.confirmed_at) return failure(LINK_ENDED);

  const { period, due_at } = alert;
  const text = `New jobs like these come to you ${periodText(period)}, from ${formatDateTime(due_at)} on.`;
  return successWith(criteriaPath(alert), successMessage("Alert Confirmed", text));
}

const KEPT = successMessage("Alert Kept", "It goes on for another year.");

export async function keepAlert(db: Db, token: string | null): Promise<Outcome> {
  const isDone = await followLink(db, "keep_job_alert", token);

  return isDone ? success(KEPT) : failure(ENDED_BEFORE);
}

const LINK_UNKNOWN = infoMessage("Link No Longer Valid", "Please open the whole link.");

/** Ends the alert that a mailed link names. */
export async function stopAlert(db: Db, token: string | null): Promise<Outcome> {
  const isDone = await followLink(db, "stop_job_alert", token);

  return isDone ? success(ENDED) : failure(LINK_UNKNOWN);
}

type Texts = ReturnType<typeof textsOf>;

const EMPTY = { token: "", email: "", period: "", ...criteriaTexts({}) };

/** What the edge function is sent. */
const textsOf = (form: AlertForm) => ({
  period: form.period,
  ...criteriaTexts(criteriaIn(form)),
});

function criteriaTexts(criteria: Partial<AlertCriteria>) {
  const texts = CRITERIA.map((name) => [name, String(criteria[name] ?? "")]);

  return Object.fromEntries(texts) as Record<(typeof CRITERIA)[number], string>;
}

/** What the database is sent. */
const argumentsOf = (form: AlertForm) => ({ _period: form.period, _criteria: criteriaIn(form) });

async function askByLink(
  db: Db,
  { token }: { token: string },
  intent: "read" | "readUnconfirmed" | "confirm" | "pause" | "resume" | "change" | "end",
  texts?: Texts,
): Promise<{ alert: Alert | null; refusal: FunctionRefusal | null }> {
  const { data, refusal } = await callFunction(db, "job-alert", {
    ...EMPTY,
    ...texts,
    intent,
    token,
  });
  return { alert: data?.alert ?? null, refusal };
}

/** What a rule of the database says to the user. */
function refused({ status, message: text, retryAfterSeconds }: FunctionRefusal): Outcome {
  if (text && retryAfterSeconds)
    return failure(errorMessage("Not Right Now", text), { retryAfterSeconds });
  if (text && status === 409) return failure(errorMessage(NOT_SAVED, text));
  throw new Error(`An alert is not saved just now: ${status} ${text}`);
}
