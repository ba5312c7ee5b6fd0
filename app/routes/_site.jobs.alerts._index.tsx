import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { criteriaPath } from "#functions/board/alert-criteria";
import { requireUser } from "~/accounts/auth/guard.server";
import { withFormRecovery } from "~/base/form-recovery.server";
import { criteriaFrom, criteriaIn, valuesOf } from "~/board/job-alerts/criteria.server";
import { ask, askByMail } from "~/board/job-alerts/job-alerts.server";
import { NewAlert } from "~/board/job-alerts/new-alert";
import { askByMailForm, newAlertForm } from "~/board/job-alerts/schema";
import { CRITERIA_CHOICES } from "~/board/jobs/facts.server";
import { contextOf } from "~/context.server";
import { parseForm } from "~/lib/form/form.server";
import { titledNotIndexed } from "~/site/page-meta";
import { FormPage } from "~/ui/form-page";

export const meta = titledNotIndexed("New Jobs by Email");

export function loader({ request }: LoaderFunctionArgs) {
  return {
    values: valuesOf(criteriaFrom(request)),
    constraint: getZodConstraint(askByMailForm),
    choices: CRITERIA_CHOICES,
  };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const context = contextOf(args);
    const form = await parseForm(context, newAlertForm);
    if (!form.ok) return form.rejected();
    if (form.value.intent === "askByMail") {
      const board = criteriaPath(criteriaIn(form.value));
      return form.answer(await askByMail(context.db, form.value), board);
    }
    const { db } = await requireUser(args);
    return form.answer(await ask(db, form.value), "/dashboard/saved-jobs#job-alerts");
  });
}

export default function NewJobAlert() {
  const loaded = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();

  return (
    <FormPage
      title="New Jobs by Email"
      lead="Say what you are looking for. A mail comes only when there is something new."
    >
      <NewAlert {...loaded} rejection={rejection} />
    </FormPage>
  );
}
