import { useForm } from "@conform-to/react";
import type { z } from "zod/v4";
import type { JOB_ALERTS_PERIOD_VALUES } from "#database";
import type { CriteriaChoices } from "~/board/jobs/facts.server";
import { ServerForm } from "~/ui/form/form";
import type { PageForm } from "~/ui/form/rejection";
import { SubmitButton } from "~/ui/form/submit-button";
import { AlertButtons } from "./alert-buttons";
import { AlertFields } from "./alert-fields";
import type { AlertValues } from "./criteria.server";
import type { changeForm } from "./schema";

interface ChangeAlertProps extends PageForm {
  alert: {
    values: AlertValues;
    period: (typeof JOB_ALERTS_PERIOD_VALUES)[number];
    isPaused: boolean;
    text: string;
    choices: CriteriaChoices;
  };
}

/** An alert for its owner: what it asks for, and the buttons that pause and end it. */
export function ChangeAlert({ alert, rejection, constraint }: ChangeAlertProps) {
  const { values, period, isPaused, text, choices } = alert;
  const [form, fields] = useForm<z.input<typeof changeForm>>({
    id: "change-alert",
    lastResult: rejection?.form,
    constraint,
    defaultValue: { ...values, period },
  });

  return (
    <div className="grid gap-8">
      <div className="grid gap-3">
        {isPaused && <p className="font-semibold">It is paused, so no mail comes.</p>}
        <AlertButtons isPaused={isPaused} text={text} />
      </div>
      <ServerForm {...{ form, rejection }} intent="change">
        <AlertFields {...{ fields, choices }} />
        <SubmitButton className="justify-self-start">Save Changes</SubmitButton>
      </ServerForm>
    </div>
  );
}
