import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { criteriaText } from "#functions/board/alert-criteria";
import { MailLinkPage } from "~/accounts/mail-link-page";
import { tokenFrom } from "~/accounts/mail-links.server";
import { withFormRecovery } from "~/base/form-recovery.server";
import { confirmAlert, findAlert } from "~/board/job-alerts/job-alerts.server";
import { contextOf } from "~/context.server";
import { redirectThroughCookieCheck } from "~/lib/cookie-check.server";
import { titledNotIndexed } from "~/site/page-meta";

export const meta = titledNotIndexed("Confirm Your Job Alert");

/** Changes nothing: scanners that open every link of a mail must not ask for anybody. */
export async function loader(args: LoaderFunctionArgs) {
  const token = tokenFrom(args.request);
  const alert = token && (await findAlert(contextOf(args).db, { token }));

  return { isWhole: token !== null, jobs: alert && criteriaText(alert) };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const context = contextOf(args);
    const { message } = await confirmAlert(context.db, tokenFrom(args.request));

    return redirectThroughCookieCheck(context, "/jobs", message);
  });
}

export default function ConfirmJobAlert() {
  const { isWhole, jobs } = useLoaderData<typeof loader>();

  return (
    <MailLinkPage
      title="Confirm Your Job Alert"
      lead={`One press to show that it is you, and new jobs come to you by email${jobs ? `: ${jobs}` : ""}.`}
      button="Confirm My Job Alert"
      isWhole={isWhole}
    />
  );
}
