import { useForm } from "@conform-to/react";
import { useEffect, useRef } from "react";
import type { z } from "zod/v4";
import { NOTIFICATION_BATCHES_TARGET_VALUES, NOTIFICATIONS_TYPE_VALUES } from "#database";
import { type RowFormProps, RowServerForm } from "~/admin/row-dialogs";
import { countNoun } from "~/lib/count";
import type { Rejection } from "~/lib/form/form.server";
import { Card } from "~/ui/card";
import { Dialog } from "~/ui/dialog";
import { ServerForm } from "~/ui/form/form";
import { HiddenField, HiddenInput, IdempotencyKey } from "~/ui/form/hidden-fields";
import type { PageForm } from "~/ui/form/rejection";
import { SelectField } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextAreaField, TextField } from "~/ui/form/text-field";
import type { EditedBatch } from "./admin.server";
import type { editBatchForm, sendForm } from "./admin-schema";

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

export const SEND = "send";

interface SendFormProps extends PageForm {
  idempotencyKey: string;
}

export function SendForm({ rejection, constraint, idempotencyKey }: SendFormProps) {
  const [form, fields] = useForm<z.input<typeof sendForm>>({
    id: SEND,
    lastResult: rejection?.form,
    constraint,
    defaultValue: { type: "info", target: "all" },
  });

  return (
    <Card as="section" labelledBy="send-notification">
      <h2 id="send-notification" className="mb-4 text-section">
        Send Notification
      </h2>
      <ServerForm {...{ form, rejection }} intent="send">
        <IdempotencyKey value={idempotencyKey} />
        <div className="field-row sm:grid-cols-[2fr_1fr]">
          <TextField field={fields.title} label="Notification Title" />
          <SelectField field={fields.type} label="Type" options={TYPE_OPTIONS} />
        </div>
        <TextAreaField field={fields.message} label="Message" rows={3} />
        <div className="field-row sm:grid-cols-3">
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
          <TextField
            field={fields.sendAt}
            label="Send at (optional)"
            hint="Left empty: now."
            type="datetime-local"
          />
        </div>
        <SubmitButton className="justify-self-start" pendingLabel="Sending">
          Send Notification
        </SubmitButton>
      </ServerForm>
    </Card>
  );
}

/** The form of a notification that is still to be sent. */
export function ScheduledForm({ dialog, rejection }: RowFormProps<EditedBatch>) {
  const { title, row, constraint } = dialog;
  const [form, fields] = useForm<z.input<typeof editBatchForm>>({
    id: "edit-notification",
    lastResult: rejection?.form,
    constraint,
    defaultValue: row ? { ...row, sendAt: row.send_at } : {},
  });

  return (
    <Dialog title={title}>
      <RowServerForm {...{ dialog, rejection, form, fields }} noun="Notification">
        <TextField field={fields.title} label="Notification Title" />
        <SelectField field={fields.type} label="Type" options={TYPE_OPTIONS} />
        <TextAreaField field={fields.message} label="Message" rows={3} />
        <TextField field={fields.sendAt} label="Send at" type="datetime-local" />
      </RowServerForm>
    </Dialog>
  );
}

interface ConfirmSendProps {
  rejection: Rejection;
  /** How many users there are. */
  users: number;
  /** How many of them are blocked. */
  blocked: number;
}

/** Asks before a notification goes to all users. */
export function ConfirmSend({ rejection, users, blocked }: ConfirmSendProps) {
  const [form, fields] = useForm<z.input<typeof sendForm>>({
    id: SEND,
    lastResult: rejection.form,
  });
  const { title, type, message, target, sendAt, idempotencyKey } = fields;
  const audience = countNoun(users, "user");
  const isRecounted = rejection.form.initialValue?.confirmedCount !== undefined;
  const heading = useFocus();

  return (
    <Card as="section" labelledBy="confirm-send">
      <h2 ref={heading} id="confirm-send" tabIndex={-1} className="mb-4 text-section">
        {`Send to ${audience}?`}
      </h2>
      {blocked > 0 && (
        <p className="mb-4 text-soft">
          {`Of them ${countNoun(blocked, "is", "are")} blocked. Who is blocked reads it once unblocked.`}
        </p>
      )}
      {sendAt.defaultValue && (
        <p className="mb-4">
          {`On ${sendAt.defaultValue.replace("T", " at ")}, to all users that there are then.`}
        </p>
      )}
      {isRecounted && <p className="mb-4">The number of users has changed since you were asked.</p>}
      <p className="font-semibold wrap-anywhere">{title.defaultValue}</p>
      <p className="mb-5 whitespace-pre-line wrap-anywhere">{message.defaultValue}</p>
      <ServerForm {...{ form, rejection }} className="flex flex-wrap gap-3">
        {[title, type, message, target, sendAt, idempotencyKey].map((field) => (
          <HiddenField key={field.name} field={field} />
        ))}
        <HiddenInput name="confirmedCount" value={users} />
        <SubmitButton intent="send" pendingLabel="Sending">
          {`Send to ${audience}`}
        </SubmitButton>
        <SubmitButton intent="edit" variant="secondary">
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
