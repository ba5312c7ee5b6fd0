import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { criteriaText } from "#functions/board/alert-criteria";
import { isUuid } from "#functions/ids";
import { requireUser } from "~/accounts/auth/guard.server";
import { LinkIncomplete } from "~/accounts/mail-link-page";
import { tokenFrom } from "~/accounts/mail-links.server";
import { withFormRecovery } from "~/base/form-recovery.server";
import { AlertGone } from "~/board/job-alerts/alert-gone";
import { ChangeAlert } from "~/board/job-alerts/change-alert";
import { valuesOf } from "~/board/job-alerts/criteria.server";
import {
  type AlertKey,
  changeAlert,
  endAlert,
  findAlert,
  pauseAlert,
} from "~/board/job-alerts/job-alerts.server";
import { alertForm, changeForm } from "~/board/job-alerts/schema";
import { CRITERIA_CHOICES } from "~/board/jobs/facts.server";
import { contextOf, type RequestArgs } from "~/context.server";
import { parseForm } from "~/lib/form/form.server";
import { notFound } from "~/lib/http-errors.server";
import { titledNotIndexed } from "~/site/page-meta";
import { FormPage } from "~/ui/form-page";

export const meta = titledNotIndexed("Your Job Alert");

/** The page is for the reader of a mail by its link, and for a user by the id of an alert. */
async function requireKey(args: RequestArgs): Promise<{ key: AlertKey | null }> {
  const { searchParams } = new URL(args.request.url);
  const id = searchParams.get("id");
  if (id === null) {
    const token = tokenFrom(args.request);
    return { key: token ? { token } : null };
  }
  await requireUser(args);
  if (!isUuid(id)) throw notFound(args.request);
  return { key: { id } };
}

export async function loader(args: LoaderFunctionArgs) {
  const { key } = await requireKey(args);
  const found = key && (await findAlert(contextOf(args).db, key));
  const alert = found && {
    values: valuesOf(found),
    period: found.period,
    isPaused: found.paused_at !== null,
    text: criteriaText(found),
    choices: CRITERIA_CHOICES,
  };

  return { isWhole: key !== null, alert, constraint: getZodConstraint(changeForm) };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const { key } = await requireKey(args);
    const context = contextOf(args);
    const form = await parseForm(context, alertForm);
    if (!form.ok || !key) return form.rejected();

    const { db } = context;
    switch (form.value.intent) {
      case "change":
        return form.answer(await changeAlert(db, key, form.value));
      case "pause":
      case "resume":
        return form.answer(await pauseAlert(db, key, { isPaused: form.value.intent === "pause" }));
      case "end":
        return form.answer(await endAlert(db, key));
    }
  });
}

export default function YourJobAlert() {
  const { isWhole, alert, constraint } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();
  if (!isWhole) return <LinkIncomplete />;
  if (!alert) {
    return (
      <AlertGone title="This Alert Has Ended">
        No mail about it comes any more. You can make a new one.
      </AlertGone>
    );
  }

  return (
    <FormPage title="Your Job Alert" lead={`You asked for: ${alert.text}.`}>
      <ChangeAlert {...{ alert, rejection, constraint }} />
    </FormPage>
  );
}
