import { useForm } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import type { z } from "zod/v4";
import { hiddenName } from "~/lib/form/field-names";
import { Card } from "~/ui/card";
import { ServerForm } from "~/ui/form/form";
import { IdempotencyKey } from "~/ui/form/hidden-fields";
import { PasswordField } from "~/ui/form/password-field";
import type { PageForm } from "~/ui/form/rejection";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import type { moderatorForm } from "./schema";

const MODERATOR = "moderator";

interface ModeratorFormProps extends PageForm {
  idempotencyKey: string;
}

export function ModeratorForm({ rejection, constraint, idempotencyKey }: ModeratorFormProps) {
  const [form, fields] = useForm<z.input<typeof moderatorForm>>({
    id: MODERATOR,
    lastResult: rejection?.form,
    constraint,
  });

  return (
    <Card as="section" labelledBy="new-moderator">
      <h2 id="new-moderator" className="mb-4 text-section">
        Create New Moderator
      </h2>
      <ServerForm {...{ form, rejection }} noValidate>
        <IdempotencyKey value={idempotencyKey} />
        <div className="grid gap-5 lg:grid-cols-3">
          <TextField field={fields.email} label="Email" type="email" autoComplete="off" />
          <PasswordField
            fields={fields}
            name="password"
            label="Password"
            autoComplete="new-password"
          />
          <TextField field={fields.username} label="Username" autoComplete="off" />
        </div>
        <SubmitButton className="justify-self-start" pendingLabel="Creating">
          Create Moderator
        </SubmitButton>
        <CurrentStep isRejected={rejection !== undefined} />
      </ServerForm>
    </Card>
  );
}

/** The state of the form, for reports to the developer. */
function CurrentStep({ isRejected }: { isRejected: boolean }) {
  const { formData } = useNavigation();
  const isSending = formData?.get(hiddenName("formId")) === MODERATOR;
  const step = isSending ? "creating the account" : isRejected ? "refused" : "waiting for input";

  return <p className="text-tiny text-soft">Debug: current step: {step}</p>;
}
