import { pageHref } from "~/lib/href";

export const FOLDERS = { inbox: "Inbox", unanswered: "Unanswered", archived: "Archived" };

/** A part of the contact messages; the unanswered ones are in the inbox or in the archive, too. */
export type Folder = keyof typeof FOLDERS;

export const FOLDER_KEYS = ["inbox", "unanswered", "archived"] as const satisfies Folder[];

export const MESSAGES_PER_PAGE = 10;

/** The heading of the messages, to which their links and forms lead. */
export const INBOX = "inbox";

export function folderFrom(request: Request): Folder {
  const asked = new URL(request.url).searchParams.get("messages");

  return FOLDER_KEYS.find((key) => key === asked) ?? "inbox";
}

export function folderHref(folder: Folder, page = 1): string {
  const messages = folder === "inbox" ? null : folder;

  return `${pageHref("/admin/dashboard", { messages }, page)}#${INBOX}`;
}
