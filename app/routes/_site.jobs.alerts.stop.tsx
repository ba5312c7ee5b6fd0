import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MailLinkAnswer, MailLinkPage } from "~/accounts/mail-link-page";
import { isOneClick, LINK_LIMITS, tokenFrom } from "~/accounts/mail-links.server";
import { withFormRecovery, withLimits } from "~/base/form-recovery.server";
import { stopAlert } from "~/board/job-alerts/job-alerts.server";
import { contextOf } from "~/context.server";
import { redirectThroughCookieCheck } from "~/lib/cookie-check.server";
import { titledNotIndexed } from "~/site/page-meta";

export const meta = titledNotIndexed("End Your Job Alert");

/** Changes nothing: scanners that open every link of a mail must not end what was asked for. */
export function loader({ request }: LoaderFunctionArgs) {
  return { isWhole: tokenFrom(request) !== null };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(withLimits(args, LINK_LIMITS), async () => {
    const context = contextOf(args);
    const isFromMailProgram = await isOneClick(context);
    const { message } = await stopAlert(context.db, tokenFrom(args.request));

    return isFromMailProgram ? message : redirectThroughCookieCheck(context, "/jobs", message);
  });
}

export default function StopJobAlert() {
  const { isWhole } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer) return <MailLinkAnswer title={answer.title} lead={answer.text ?? ""} />;

  return (
    <MailLinkPage
      title="End Your Job Alert"
      lead="One press, and we send you no more mails about these jobs."
      button="End My Job Alert"
      isWhole={isWhole}
    />
  );
}
