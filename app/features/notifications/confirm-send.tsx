import { useEffect, useRef } from "react";
import { Card } from "~/ui/card";
import { ServerForm } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import type { ServerFormOf } from "~/ui/form/use-server-form";
import type { sendForm } from "./admin-schema";

interface ConfirmSendProps {
  form: ServerFormOf<typeof sendForm>;
  /** How many users there are. */
  users: number;
  /** How many of them are blocked. */
  blocked: number;
}

/** Asks before a notification goes to all users. */
export function ConfirmSend({ form, users, blocked }: ConfirmSendProps) {
  const { title, type, message, target, formKey, recipients } = form.fields;
  const audience = users === 1 ? "1 user" : `${users} users`;
  const isRecounted = recipients.defaultValue !== undefined;
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
        <input type="hidden" name="recipients" value={users} />
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

/** The question takes the place of the form, and its focus. */
function useFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return heading;
}
