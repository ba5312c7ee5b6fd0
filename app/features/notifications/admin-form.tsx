import { useEffect, useRef } from "react";
import { NOTIFICATION_BATCHES_TARGET_VALUES, NOTIFICATIONS_TYPE_VALUES } from "~/database.types";
import { Card } from "~/ui/card";
import { ServerForm } from "~/ui/form/form";
import { FormKey, HiddenField } from "~/ui/form/hidden-fields";
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
      <ServerForm form={form} intent="send">
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

interface ConfirmSendProps {
  form: ServerFormOf<typeof sendForm>;
  /** How many users there are. */
  users: number;
  /** How many of them are blocked. */
  blocked: number;
}

/** Asks before a notification goes to all users. */
export function ConfirmSend({ form, users, blocked }: ConfirmSendProps) {
  const { title, type, message, target, formKey, confirmedCount } = form.fields;
  const audience = users === 1 ? "1 user" : `${users} users`;
  const isRecounted = confirmedCount.defaultValue !== undefined;
  const heading = useFocus();

  return (
    <Card as="section" labelledBy="confirm-send">
      <h2 ref={heading} id="confirm-send" tabIndex={-1} className="mb-4 text-section">
        {`Send to ${audience}?`}
      </h2>
      {blocked > 0 && (
        <p className="mb-4 text-soft">
          {blocked === 1 ? "One of them is blocked" : `${blocked} of them are blocked`}. Who is
          blocked reads it once unblocked.
        </p>
      )}
      {isRecounted && <p className="mb-4">The number of users has changed since you were asked.</p>}
      <p className="font-semibold wrap-anywhere">{title.defaultValue}</p>
      <p className="mb-5 whitespace-pre-line wrap-anywhere">{message.defaultValue}</p>
      <ServerForm form={form} className="flex flex-wrap gap-3">
        {[title, type, message, target, formKey].map((field) => (
          <HiddenField key={field.name} field={field} />
        ))}
        <input type="hidden" name="confirmedCount" value={users} />
        <SubmitButton name="intent" value="send" pendingLabel="Sending">
          {`Send to ${audience}`}
        </SubmitButton>
        <SubmitButton name="intent" value="edit" variant="secondary">
          Edit
        </SubmitButton>
      </ServerForm>
    </Card>
  );
}

/** Moves the focus to the question, because the form that had it is gone. */
function useFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return heading;
}
