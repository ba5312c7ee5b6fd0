import { type FormEvent, useEffect, useState } from "react";
import { CHAT_MESSAGES_LIMITS } from "~/database.types";
import { ServerForm } from "~/ui/form/form";
import { FormKey } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextAreaField } from "~/ui/form/text-field";
import type { ServerFormOf } from "~/ui/form/use-server-form";
import type { chatForm } from "./schema";

interface ChatFormProps {
  form: ServerFormOf<typeof chatForm>;
  formKey: string;
  /** Needed where the page has many orders. */
  orderId?: string;
  /** Where the conversation is open, if not on a page of its own. */
  returnTo?: string;
}

export function ChatForm({ form, formKey, orderId, returnTo }: ChatFormProps) {
  // Without JavaScript the button stays enabled.
  const [isBlank, setBlank] = useState(false);

  // Text that was typed before React came has made no event here.
  useEffect(() => setBlank(hasNoText(document.forms.namedItem(form.id))), [form.id]);

  // The event comes before the fields are reset, and a disabled button loses the focus.
  function startOver({ currentTarget }: FormEvent<HTMLFormElement>) {
    setTimeout(() => {
      setBlank(hasNoText(currentTarget));
      if (currentTarget.contains(document.activeElement)) fieldOf(currentTarget)?.focus();
    });
  }

  return (
    <ServerForm
      form={form}
      onInput={({ currentTarget }) => setBlank(hasNoText(currentTarget))}
      onReset={startOver}
      preventScrollReset
      className="mt-4 grid gap-3"
    >
      {orderId && <input type="hidden" name="id" value={orderId} />}
      {returnTo && <input type="hidden" name="redirectTo" value={returnTo} />}
      <FormKey value={formKey} />
      <TextAreaField
        field={{ ...form.fields.message, maxLength: CHAT_MESSAGES_LIMITS.message }}
        label="Message"
        placeholder="Type your message..."
        rows={3}
      />
      <SubmitButton
        name="intent"
        value="send"
        pendingLabel="Sending"
        disabled={isBlank}
        className="justify-self-start"
      >
        Send
      </SubmitButton>
    </ServerForm>
  );
}

const fieldOf = (form: HTMLFormElement | null) => form?.querySelector("textarea");
const hasNoText = (form: HTMLFormElement | null) => !fieldOf(form)?.value.trim();
