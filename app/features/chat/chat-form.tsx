import { useEffect, useState } from "react";
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
  const isBlank = useIsBlank(form.id, "message");

  return (
    <ServerForm form={form} preventScrollReset className="mt-4 grid gap-3">
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

/** Whether a form's field has no text; without JavaScript its button stays enabled. */
function useIsBlank(formId: string, name: string): boolean {
  const [isBlank, setBlank] = useState(false);

  useEffect(() => {
    const form = document.forms.namedItem(formId);
    if (!form) return;

    const field = () => form.querySelector<HTMLTextAreaElement>(`[name="${name}"]`);
    const look = () => setBlank(!field()?.value.trim());
    // The event comes before the fields are reset, and a disabled button loses the focus.
    const startOver = () =>
      setTimeout(() => {
        look();
        if (form.contains(document.activeElement)) field()?.focus();
      });

    look();
    form.addEventListener("input", look);
    form.addEventListener("reset", startOver);
    return () => {
      form.removeEventListener("input", look);
      form.removeEventListener("reset", startOver);
    };
  }, [formId, name]);

  return isBlank;
}
