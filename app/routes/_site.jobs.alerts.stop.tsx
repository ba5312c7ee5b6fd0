import type { ActionFunctionArgs } from "@remix-run/node";
import { MailLinkPage } from "~/accounts/mail-link-page";
import { answerLink } from "~/accounts/mail-links.server";
import { stopAlert } from "~/board/job-alerts/job-alerts.server";
import { titledNotIndexed } from "~/site/page-meta";

export const meta = titledNotIndexed("End Your Job Alert");

export async function action(args: ActionFunctionArgs) {
  return answerLink(args, { follow: stopAlert, to: "/jobs" });
}

export default function StopJobAlert() {
  return (
    <MailLinkPage
      title="End Your Job Alert"
      lead="One press, and we send you no more mails about these jobs."
      button="End My Job Alert"
    />
  );
}
