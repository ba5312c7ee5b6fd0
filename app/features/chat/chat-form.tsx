import { FormKey } from "~/ui/form/form-key";
import { ServerForm } from "~/ui/form/server-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextAreaField } from "~/ui/form/text-area-field";
import type { ServerFormOf } from "~/ui/form/use-server-form";
import type { chatForm } from "./schema";
import { useIsBlank } from "./use-is-blank";

export function ChatForm({ form, formKey, about, returnTo }: ChatFormProps) {
  const isBlank = useIsBlank(form.id, "message");

  return (
    <ServerForm of={form} preventScrollReset className="mt-4 grid gap-3">
      <input type="hidden" name="intent" value="send" />
      {about && <input type="hidden" name="id" value={about} />}
      {returnTo && <input type="hidden" name="redirectTo" value={returnTo} />}
      <FormKey value={formKey} />
      <TextAreaField
        field={form.fields.message}
        label="Message"
        placeholder="Type your message..."
        rows={3}
      />
      <SubmitButton pendingLabel="Sending" disabled={isBlank} className="justify-self-start">
        Send
      </SubmitButton>
    </ServerForm>
  );
}

interface ChatFormProps {
  form: ServerFormOf<typeof chatForm>;
  formKey: string;
  /** The order, where the page has many. */
  about?: string;
  /** Where the conversation is open, if not on a page of its own. */
  returnTo?: string;
}
