import { type FlashMessage, successMessage } from "~/lib/flash-message";
import { type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import type { Folder } from "./folder";

export type ContactMessage = Awaited<ReturnType<typeof listContactMessages>>[number];

interface MessageList {
  folder: Folder;
  page: number;
  perPage: number;
}

/** A page of what came through the contact form: unread first, then newest. */
export async function listContactMessages(db: Db, { folder, page, perPage }: MessageList) {
  const from = (page - 1) * perPage;
  const all = db
    .from("contact_messages")
    .select("id, name, email, subject, message, read_at, archived_at, created_at");
  const inbox = () => all.is("archived_at", null);
  const shown = {
    inbox,
    unread: () => inbox().is("read_at", null),
    archived: () => all.not("archived_at", "is", null),
  }[folder]();
  const { data } = await shown
    .order(folder === "archived" ? "archived_at" : "read_at", {
      ascending: false,
      nullsFirst: true,
    })
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .range(from, from + perPage - 1)
    .throwOnError();

  return data;
}

type Intent = "markRead" | "markUnread" | "archive" | "restore";

const MOVED: Partial<Record<Intent, FlashMessage>> = {
  archive: successMessage("Message archived"),
  restore: successMessage("Message moved to the inbox"),
};

/** Marks a message as read or unread, or moves it to the archive or back. */
export async function changeContactMessage(
  db: Db,
  { id, intent }: { id: string; intent: Intent },
): Promise<Outcome> {
  const messages = db.from("contact_messages");
  const now = new Date().toISOString();
  // A form that is sent twice does not replace the time of the first.
  const change = {
    markRead: () => messages.update({ read_at: now }).is("read_at", null),
    markUnread: () => messages.update({ read_at: null }),
    archive: () => messages.update({ archived_at: now }).is("archived_at", null),
    restore: () => messages.update({ archived_at: null }),
  }[intent];
  await change().eq("id", id).throwOnError();

  return success(MOVED[intent]);
}
