import type { Rows } from "#database";
import { countNoun } from "~/lib/count";
import { formatDate } from "~/lib/dates";
import { urlWithDialog } from "~/lib/dialog-url";

type Mailing = Rows["post_mailing"];

/** The name of the dialog that mails a post to the subscribers. */
export const MAIL_DIALOG = "mail";

/** The address that opens it. */
export const mailPath = (id: string) =>
  urlWithDialog({ pathname: "/admin/blog", search: "" }, MAIL_DIALOG, id);

export const countSubscribers = (number: number) => countNoun(number, "subscriber");

export const isRunning = ({ stopped_at, finished_at }: Mailing) => !stopped_at && !finished_at;

/** How far the mailing of a post is. */
export function describeMailing({ sent, recipients, stopped_at, finished_at }: Mailing): string {
  if (finished_at) return `Sent to ${countSubscribers(sent)} on ${formatDate(finished_at)}`;

  const progress = `${sent} of ${recipients} sent`;
  return stopped_at ? `Stopped: ${progress}` : progress;
}
