import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { criteriaText } from "#functions/board/alert-criteria";
import { LinkIncomplete, MailLinkPage } from "~/accounts/mail-link-page";
import { tokenFrom } from "~/accounts/mail-links.server";
import { withFormRecovery } from "~/base/form-recovery.server";
import { AlertGone } from "~/board/job-alerts/alert-gone";
import { periodText } from "~/board/job-alerts/alert-periods";
import { confirmAlert, findAskedAlert } from "~/board/job-alerts/job-alerts.server";
import { contextOf } from "~/context.server";
import { redirectThroughCookieCheck } from "~/lib/cookie-check.server";
import { titledNotIndexed } from "~/site/page-meta";

export const meta = titledNotIndexed("Confirm Your Job Alert");

/** Changes nothing: scanners that open every link of a mail must not ask for anybody. */
export async function loader(args: LoaderFunctionArgs) {
  const token = tokenFrom(args.request);
  const alert = token && (await findAskedAlert(contextOf(args).db, { token }));
  const asked = alert && {
    jobs: criteriaText(alert),
    period: alert.asked_period ?? alert.period,
  };

  return { isWhole: token !== null, asked };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const context = contextOf(args);
    const confirmed = await confirmAlert(context.db, tokenFrom(args.request));
    const page = confirmed.ok ? confirmed.value : "/jobs/alerts";

    return redirectThroughCookieCheck(context, page, confirmed.message);
  });
}

export default function ConfirmJobAlert() {
  const { asked, isWhole } = useLoaderData<typeof loader>();
  if (!isWhole) return <LinkIncomplete />;
  if (!asked) {
    return (
      <AlertGone title="Link No Longer Valid">
        This alert has ended, or its link is older than a week or not whole.
      </AlertGone>
    );
  }

  return (
    <MailLinkPage
      title="Confirm Your Job Alert"
      lead={`One press to show that it is you, and new jobs come to you by email ${periodText(asked.period)}: ${asked.jobs}.`}
      button="Confirm My Job Alert"
    />
  );
}
