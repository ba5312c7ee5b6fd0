import type { ActionFunctionArgs } from "@remix-run/node";
import { MailLinkPage } from "~/accounts/mail-link-page";
import { answerLink } from "~/accounts/mail-links.server";
import { keepAlert } from "~/board/job-alerts/job-alerts.server";
import { titledNotIndexed } from "~/site/page-meta";

export const meta = titledNotIndexed("Keep Your Job Alert");

export async function action(args: ActionFunctionArgs) {
  return answerLink(args, { follow: keepAlert, to: "/jobs" });
}

export default function KeepJobAlert() {
  return (
    <MailLinkPage
      title="Keep Your Job Alert"
      lead="One press, and new jobs come to you for another year."
      button="Keep My Job Alert"
    />
  );
}
