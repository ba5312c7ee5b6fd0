import { NOTIFICATION_BATCHES_TARGET_VALUES, NOTIFICATIONS_TYPE_VALUES } from "~/database.types";
import { Card } from "~/ui/card";
import { ServerForm } from "~/ui/form/form";
import { FormKey } from "~/ui/form/hidden-fields";
import { SelectField } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextAreaField, TextField } from "~/ui/form/text-field";
import type { ServerFormOf } from "~/ui/form/use-server-form";
import type { sendForm } from "./admin-schema";

const TYPE_LABELS = { info: "Info", success: "Success", warning: "Warning", error: "Error" };
const TYPE_OPTIONS = NOTIFICATIONS_TYPE_VALUES.map((value) => ({
  value,
  label: TYPE_LABELS[value],
}));

const TARGET_LABELS = { all: "All users", specific: "Specific user" };
const TARGET_OPTIONS = NOTIFICATION_BATCHES_TARGET_VALUES.map((value) => ({
  value,
  label: TARGET_LABELS[value],
}));

interface SendFormProps {
  form: ServerFormOf<typeof sendForm>;
  formKey: string;
}

export function SendForm({ form, formKey }: SendFormProps) {
  const { fields } = form;

  return (
    <Card as="section" labelledBy="send-notification">
      <h2 id="send-notification" className="mb-4 text-section">
        Send Notification
      </h2>
      <ServerForm form={form}>
        <input type="hidden" name="intent" value="send" />
        <FormKey value={formKey} />
        <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
          <TextField field={fields.title} label="Notification Title" />
          <SelectField field={fields.type} label="Type" options={TYPE_OPTIONS} />
        </div>
        <TextAreaField field={fields.message} label="Message" rows={3} />
        <div className="grid gap-5 sm:grid-cols-[1fr_2fr]">
          <SelectField
            field={fields.target}
            label="Send To"
            hint="Everybody, or one person."
            options={TARGET_OPTIONS}
          />
          <TextField
            field={fields.recipient}
            label="User (optional)"
            hint="A name or an email. Left empty: no recipient."
            autoComplete="off"
          />
        </div>
        <SubmitButton className="justify-self-start" pendingLabel="Sending">
          Send Notification
        </SubmitButton>
      </ServerForm>
    </Card>
  );
}
