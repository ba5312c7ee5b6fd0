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

/** The name of a folder in an address; the inbox has none. */
export const folderParam = (folder: Folder) => (folder === "inbox" ? null : folder);

export function folderHref(folder: Folder, query = "", page = 1): string {
  const filter = { messages: folderParam(folder), q: query };

  return `${pageHref("/admin/dashboard", filter, page)}#${INBOX}`;
}
