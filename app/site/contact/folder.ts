import { INBOX_PATH } from "~/admin/sections";
import { pageHref } from "~/lib/href";

export const FOLDERS = { unanswered: "Unanswered", inbox: "Inbox", archived: "Archived" };

/** A part of the contact messages; the unanswered ones are in the inbox, too. */
export type Folder = keyof typeof FOLDERS;

export const FOLDER_KEYS = ["unanswered", "inbox", "archived"] as const satisfies Folder[];

export const MESSAGES_PER_PAGE = 10;

export function folderFrom(request: Request): Folder {
  const asked = new URL(request.url).searchParams.get("folder");

  return FOLDER_KEYS.find((key) => key === asked) ?? "inbox";
}

/** The name of a folder in an address; the inbox has none. */
export const folderParam = (folder: Folder) => (folder === "inbox" ? null : folder);

export const folderHref = (folder: Folder, query = "", page = 1) =>
  pageHref(INBOX_PATH, { folder: folderParam(folder), q: query }, page);
