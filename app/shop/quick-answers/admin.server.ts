import { isUuid } from "#functions/ids";
import { messageAbout } from "~/admin/row-message";
import { deleteRow, updateIfUnchanged, withVersions } from "~/admin/rows.server";
import { failureOrThrow } from "~/lib/database-failure.server";
import { successMessage } from "~/lib/flash-message";
import { rowIdempotencyKey } from "~/lib/form/idempotency-key.server";
import { type RowEdit, saveEdit } from "~/lib/form/row-conflicts.server";
import { type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import type { AnswerFields } from "./admin-schema";

export type QuickAnswer = Awaited<ReturnType<typeof listQuickAnswers>>[number];
export type EditedAnswer = NonNullable<Awaited<ReturnType<typeof findEditedAnswer>>>;

/** All of them, of which there are few. */
export async function listQuickAnswers(db: Db) {
  const list = db.from("quick_answers").select("id, title, answer").order("title");

  return (await list.throwOnError()).data;
}

export async function findEditedAnswer(db: Db, { id }: { id: string }) {
  if (!isUuid(id)) return null;

  const found = db.from("quick_answers").select("id, title, answer, updated_at").eq("id", id);
  return withVersions((await found.maybeSingle().throwOnError()).data);
}

export async function createAnswer(
  db: Db,
  { createdBy, answer }: { createdBy: string; answer: AnswerFields & { idempotencyKey: string } },
): Promise<Outcome> {
  const { error } = await db.from("quick_answers").insert({
    ...toRow(answer),
    created_by: createdBy,
    idempotency_key: rowIdempotencyKey(answer),
  });

  return failureOrThrow(error, "Not Added") ?? success(successMessage("Quick answer added"));
}

export async function updateAnswer(
  db: Db,
  answer: AnswerFields & RowEdit & { id: string },
): Promise<Outcome> {
  const row = { table: "quick_answers", id: answer.id, name: answer.title } as const;

  return saveEdit({
    form: answer,
    columns: toRow(answer),
    message: messageAbout(row, successMessage("Quick answer updated")),
    find: () => findEditedAnswer(db, answer),
    update: updateIfUnchanged(db, "quick_answers", answer.id),
  });
}

export async function deleteAnswer(db: Db, { id }: { id: string }): Promise<Outcome> {
  return deleteRow(db, "quick_answers", { id, message: successMessage("Quick answer deleted") });
}

const toRow = ({ title, answer }: AnswerFields) => ({ title, answer });

interface Addressee {
  /** The customer's name. */
  name: string;
  /** The short id of the order; without one its place stays in the answer. */
  order?: string;
}

/** A message with a quick answer after what was typed of it. */
export async function withQuickAnswer(
  db: Db,
  { id, message, ...addressee }: Addressee & { id: string; message: string },
): Promise<string> {
  const found = db.from("quick_answers").select("answer").eq("id", id).maybeSingle();
  const { data } = await found.throwOnError();
  const answer = data?.answer.replace(
    /\{(name|order)\}/g,
    (place, word: keyof Addressee) => addressee[word] ?? place,
  );

  return [message, answer].filter(Boolean).join("\n\n");
}
