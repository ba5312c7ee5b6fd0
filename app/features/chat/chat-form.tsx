import { useForm } from "@conform-to/react";
import { type FormEvent, useEffect, useState } from "react";
import type { z } from "zod/v4";
import { CHAT_MESSAGES_LIMITS } from "#database";
import { WorkChoices } from "~/features/service-work/work-choices";
import { ServerForm } from "~/ui/form/form";
import { FormKey, HiddenInput } from "~/ui/form/hidden-fields";
import { type PageForm, rejectionOf } from "~/ui/form/rejection";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextAreaField } from "~/ui/form/text-field";
import type { shopChatForm } from "./schema";

/** The id of the form. */
export const CHAT = "chat";

// It has a limit that is said beside it, and a sentence of its own where it is empty.
const CONSTRAINT = { message: { maxLength: CHAT_MESSAGES_LIMITS.message } };

interface ChatFormProps extends Pick<PageForm, "rejection"> {
  formKey: string;
  /** Needed where the page has many orders. */
  orderId?: string;
  /** The services that a message of the shop may deliver. */
  services?: { id: string; name: string }[];
  /** Where the conversation is open, if not on a page of its own. */
  returnTo?: string;
}

export function ChatForm(props: ChatFormProps) {
  const { formKey, orderId, returnTo, services = [] } = props;
  const rejection = rejectionOf(CHAT, props.rejection);
  const [form, fields] = useForm<z.input<typeof shopChatForm>>({
    id: CHAT,
    lastResult: rejection?.form,
    constraint: CONSTRAINT,
  });
  // Without JavaScript the button stays enabled.
  const [isBlank, setBlank] = useState(false);

  // Text that was typed before React came has made no event here.
  useEffect(() => setBlank(hasNoText(document.forms.namedItem(CHAT))), []);

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
      rejection={rejection}
      onInput={({ currentTarget }) => setBlank(hasNoText(currentTarget))}
      onReset={startOver}
      preventScrollReset
      className="mt-4 grid gap-3"
    >
      {orderId && <HiddenInput name="id" value={orderId} />}
      {returnTo && <HiddenInput name="redirectTo" value={returnTo} />}
      <FormKey value={formKey} />
      <TextAreaField
        field={fields.message}
        label="Message"
        placeholder="Type your message..."
        rows={3}
      />
      <WorkChoices fields={fields} services={services} />
      <SubmitButton
        intent="send"
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
