import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MailLinkPage } from "~/accounts/mail-link-page";
import { tokenFrom } from "~/accounts/mail-links.server";
import { withFormRecovery } from "~/base/form-recovery.server";
import { keepAlert } from "~/board/job-alerts/job-alerts.server";
import { contextOf } from "~/context.server";
import { redirectThroughCookieCheck } from "~/lib/cookie-check.server";
import { titledNotIndexed } from "~/site/page-meta";

export const meta = titledNotIndexed("Keep Your Job Alert");

/** Changes nothing: scanners that open every link of a mail must not answer for anybody. */
export function loader({ request }: LoaderFunctionArgs) {
  return { isWhole: tokenFrom(request) !== null };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const context = contextOf(args);
    const { message } = await keepAlert(context.db, tokenFrom(args.request));

    return redirectThroughCookieCheck(context, "/jobs", message);
  });
}

export default function KeepJobAlert() {
  const { isWhole } = useLoaderData<typeof loader>();

  return (
    <MailLinkPage
      title="Keep Your Job Alert"
      lead="One press, and new jobs come to you for another year."
      button="Keep My Job Alert"
      isWhole={isWhole}
    />
  );
}
