import { useForm } from "@conform-to/react";
import type { z } from "zod/v4";
import type { CriteriaChoices } from "~/board/jobs/facts.server";
import { useRootData } from "~/root-data";
import { ServerForm } from "~/ui/form/form";
import type { PageForm } from "~/ui/form/rejection";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { AlertFields } from "./alert-fields";
import type { AlertValues } from "./criteria.server";
import type { askByMailForm } from "./schema";

interface NewAlertProps extends PageForm {
  values: AlertValues;
  choices: CriteriaChoices;
}

/** Where an alert is asked for: one press for a user, an address from anybody else. */
export function NewAlert({ values, choices, rejection, constraint }: NewAlertProps) {
  const { user } = useRootData();
  const [form, fields] = useForm<z.input<typeof askByMailForm>>({
    id: "new-alert",
    lastResult: rejection?.form,
    constraint,
    defaultValue: { ...values, period: "daily" },
  });

  return (
    <ServerForm {...{ form, rejection }} intent={user ? "ask" : "askByMail"}>
      {user ? (
        <p>
          They go to <bdi className="wrap-anywhere font-semibold">{user.email}</bdi>.
        </p>
      ) : (
        <TextField
          field={fields.email}
          label="Email"
          type="email"
          autoComplete="email"
          hint="We send a link to confirm that it is yours. Every mail has one that ends it."
        />
      )}
      <AlertFields {...{ fields, choices }} />
      <SubmitButton className="justify-self-start">Mail Me New Jobs</SubmitButton>
    </ServerForm>
  );
}
