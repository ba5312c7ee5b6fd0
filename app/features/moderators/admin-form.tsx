import { useNavigation } from "@remix-run/react";
import { Card } from "~/ui/card";
import { ServerForm } from "~/ui/form/form";
import { FormKey } from "~/ui/form/hidden-fields";
import { PasswordField } from "~/ui/form/password-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import type { ServerFormOf } from "~/ui/form/use-server-form";
import type { moderatorForm } from "./admin-schema";

interface ModeratorFormProps {
  form: ServerFormOf<typeof moderatorForm>;
  formKey: string;
}

export function ModeratorForm({ form, formKey }: ModeratorFormProps) {
  const { fields, rejection } = form;

  return (
    <Card as="section" labelledBy="new-moderator">
      <h2 id="new-moderator" className="mb-4 text-section">
        Create New Moderator
      </h2>
      <ServerForm form={form}>
        <FormKey value={formKey} />
        <div className="grid gap-5 lg:grid-cols-3">
          <TextField field={fields.email} label="Email" type="email" autoComplete="off" />
          <PasswordField field={fields.password} label="Password" autoComplete="new-password" />
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
  const isSending = formData?.get("formId") === "moderator";
  const step = isSending ? "creating the account" : isRejected ? "refused" : "waiting for input";

  return <p className="text-tiny text-soft">Debug: current step: {step}</p>;
}
