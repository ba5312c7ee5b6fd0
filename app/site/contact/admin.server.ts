import type { Rows } from "#database";
import { type FlashMessage, successMessage } from "~/lib/flash-message";
import { ROW_DELETED } from "~/lib/form/row-conflicts.server";
import { type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import type { MarkAllAnswered, MessageChange } from "./admin-schema";
import { type Folder, MESSAGES_PER_PAGE } from "./folder";

export type ContactMessage = Rows["contact_message_row"];

interface MessageQuery {
  folder: Folder;
  query: string;
  page: number;
}

/** A page of what came through the contact form: unanswered first, then newest. */
export async function listContactMessages(db: Db, { folder, query, page }: MessageQuery) {
  const { data } = await db
    .rpc("admin_list_messages", {
      _folder: folder,
      _query: query,
      _page: page,
      _per_page: MESSAGES_PER_PAGE,
    })
    .throwOnError();

  return data;
}

const CHANGED: Partial<Record<MessageChange["intent"], FlashMessage>> = {
  markAnswered: successMessage("The message needs no answer"),
  markUnanswered: successMessage("The message needs an answer"),
  archive: successMessage("Message archived"),
  restore: successMessage("Message moved to the inbox"),
  delete: successMessage("Message deleted"),
};

/** Says whether a message needs an answer, moves it to the archive or back, or deletes it. */
export async function changeContactMessage(
  db: Db,
  { id, intent }: MessageChange,
): Promise<Outcome> {
  const { data } = await change(db, intent).eq("id", id).select("id").throwOnError();
  if (data.length === 0 && intent !== "delete" && !(await exists(db, id))) return ROW_DELETED;

  return success(CHANGED[intent]);
}

/** Says that the messages of a page need no answer, by one call. */
export async function markMessagesAnswered(db: Db, { ids }: MarkAllAnswered): Promise<Outcome> {
  const { data } = await change(db, "markAnswered").in("id", ids).select("id").throwOnError();
  const count = data.length;

  return success(
    successMessage(`${count} ${count === 1 ? "message needs" : "messages need"} no answer`),
  );
}

async function exists(db: Db, id: string): Promise<boolean> {
  const { data } = await db.from("contact_messages").select("id").eq("id", id).throwOnError();

  return data.length > 0;
}

// A form that is sent twice does not replace the time of the first.
function change(db: Db, intent: MessageChange["intent"]) {
  const messages = db.from("contact_messages");
  const now = new Date().toISOString();

  switch (intent) {
    case "markAnswered":
      return messages.update({ unanswered_since: null }).not("unanswered_since", "is", null);
    case "markUnanswered":
      return messages.update({ unanswered_since: now }).is("unanswered_since", null);
    case "archive":
      return messages.update({ archived_at: now }).is("archived_at", null);
    case "restore":
      return messages.update({ archived_at: null });
    case "delete":
      return messages.delete();
  }
}
