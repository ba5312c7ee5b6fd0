import { Card } from "~/ui/card";
import { FormKey } from "~/ui/form/form-key";
import { SelectField } from "~/ui/form/select-field";
import { ServerForm } from "~/ui/form/server-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextAreaField } from "~/ui/form/text-area-field";
import { TextField } from "~/ui/form/text-field";
import type { ServerFormOf } from "~/ui/form/use-server-form";
import type { sendForm } from "./admin-schema";

const TYPES = [
  { value: "info", label: "Info" },
  { value: "success", label: "Success" },
  { value: "warning", label: "Warning" },
  { value: "error", label: "Error" },
];

const TARGETS = [
  { value: "all", label: "All users" },
  { value: "specific", label: "Specific user" },
];

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
      <ServerForm of={form}>
        <input type="hidden" name="intent" value="send" />
        <FormKey value={formKey} />
        <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
          <TextField field={fields.title} label="Notification Title" />
          <SelectField field={fields.type} label="Type" options={TYPES} />
        </div>
        <TextAreaField field={fields.message} label="Message" rows={3} />
        <div className="grid gap-5 sm:grid-cols-[1fr_2fr]">
          <SelectField
            field={fields.target}
            label="Send To"
            hint="Everybody, or one person."
            options={TARGETS}
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
