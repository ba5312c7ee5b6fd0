import type { z } from "zod/v4";
import type { Rows } from "#database";
import { isUuid } from "#functions/ids";
import { messageAbout } from "~/admin/row-message";
import { updateIfUnchanged, withVersions } from "~/admin/rows.server";
import { failureOrThrow } from "~/lib/database-failure.server";
import { hasPassed, minuteOf, startOfMinute } from "~/lib/dates";
import { successMessage } from "~/lib/flash-message";
import { rowIdempotencyKey } from "~/lib/form/idempotency-key.server";
import { type RowEdit, saveEdit } from "~/lib/form/row-conflicts.server";
import { failure, type Outcome, success, successWith } from "~/lib/outcome";
import { findUsers, findUsersCalled } from "~/people/users/admin.server";
import type { Db } from "~/services/supabase.server";
import type { ScheduledFields, sendForm } from "./admin-schema";

export type NotificationBatch = Rows["notification_batch_row"];

export const BATCHES_PER_PAGE = 10;

export async function listBatches(db: Db, { page }: { page: number }) {
  const { data } = await db
    .rpc("admin_list_notifications", { _page: page, _per_page: BATCHES_PER_PAGE })
    .throwOnError();

  return data;
}

const MAX_NAMED = 5;

const mistaken = (text: string) => failure(null, { errors: { recipient: [text] } });

/**
 * The one user with exactly this name or email; null if none was typed. A search also finds similar
 * ones, and a notification must not go to a user who is not meant.
 */
export async function findRecipient(
  db: Db,
  { recipient }: { recipient?: string | undefined },
): Promise<Outcome<string | null>> {
  if (!recipient) return successWith(null);
  const called = await findUsersCalled(db, { name: recipient });
  const byEmail = called.find(({ email }) => email?.toLowerCase() === recipient.toLowerCase());
  const user = byEmail ?? (called.length === 1 ? called[0] : null);
  if (user) return successWith(user.id);

  if (called.length > 1)
    return mistaken(`This fits several users: ${emailsOf(called)}. Please enter an email.`);
  const { rows } = await findUsers(db, { query: recipient, limit: MAX_NAMED + 1 });
  return rows.length > 0
    ? mistaken(`No user has exactly this name or email. Similar: ${emailsOf(rows)}.`)
    : mistaken("There is no user with this name or email.");
}

const emailsOf = (users: { email: string | null }[]) =>
  users
    .slice(0, MAX_NAMED)
    .map(({ email }) => email)
    .join(", ") + (users.length > MAX_NAMED ? " and more" : "");

/** The administrator has not confirmed how many users get the notification. */
export type SendCode = "unconfirmed";

/** The database's word for a number of users that has changed since it was confirmed. */
const RECIPIENTS_CHANGED = "recipients_changed";

const SENT = successMessage("Notification sent successfully");
const SCHEDULED = successMessage(
  "Notification scheduled",
  "Until then it can be changed, or deleted so that nobody gets it.",
);
const UNCONFIRMED = failure(null, { code: "unconfirmed" });
const PAST = failure(null, {
  errors: { sendAt: ["This time has passed. Leave it empty to send the notification now."] },
});

/** Sends a notification; to all users only after their number was confirmed and if it is still right. */
export async function sendNotification(
  db: Db,
  { form, userId }: { form: z.output<typeof sendForm>; userId: string | null },
): Promise<Outcome<void, SendCode>> {
  if (form.sendAt && hasPassed(form.sendAt)) return PAST;
  const isToAll = form.target === "all";
  if (isToAll && form.confirmedCount === undefined) return UNCONFIRMED;

  const { error } = await db.rpc("send_notification", {
    _title: form.title,
    _message: form.message,
    _type: form.type,
    _target: form.target,
    _idempotency_key: rowIdempotencyKey(form),
    ...(userId && { _user_id: userId }),
    ...(isToAll && { _recipients: form.confirmedCount }),
    ...(form.sendAt && { _send_at: startOfMinute(form.sendAt) }),
  });
  if (error?.details === RECIPIENTS_CHANGED) return UNCONFIRMED;

  return (
    failureOrThrow(error, "Error sending notification") ?? success(form.sendAt ? SCHEDULED : SENT)
  );
}

export type EditedBatch = NonNullable<Awaited<ReturnType<typeof findScheduledBatch>>>;

/** A notification that is still to be sent, as its form has it. */
export async function findScheduledBatch(db: Db, { id }: { id: string }) {
  if (!isUuid(id)) return null;

  const { data } = await db
    .from("notification_batches")
    .select("id, title, type, message, send_at, updated_at")
    .eq("id", id)
    .not("send_at", "is", null)
    .maybeSingle()
    .throwOnError();
  return data?.send_at ? withVersions({ ...data, send_at: minuteOf(data.send_at) }) : null;
}

const UPDATED = successMessage("Notification updated");

export async function updateBatch(
  db: Db,
  batch: ScheduledFields & RowEdit & { id: string },
): Promise<Outcome> {
  if (hasPassed(batch.sendAt)) return PAST;

  const { title, type, message, sendAt: send_at } = batch;
  const update = updateIfUnchanged(db, "notification_batches", batch.id);
  return saveEdit({
    form: batch,
    columns: { title, type, message, send_at },
    message: messageAbout({ table: "notification_batches", id: batch.id, name: title }, UPDATED),
    find: () => findScheduledBatch(db, batch),
    update: ({ send_at: at, ...changes }, updatedAt) =>
      update({ ...changes, ...(at && { send_at: startOfMinute(at) }) }, updatedAt),
  });
}

/** Deletes a notification for all of its recipients; one that is gone already counts as deleted. */
export async function deleteBatch(db: Db, { id }: { id: string }): Promise<Outcome> {
  await db.rpc("delete_notification_batch", { _batch_id: id }).throwOnError();

  return success(successMessage("Notification deleted"));
}
