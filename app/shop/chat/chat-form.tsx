import { type FieldMetadata, type FormMetadata, useForm } from "@conform-to/react";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import type { z } from "zod/v4";
import { CHAT_MESSAGES_LIMITS, FILE_LIMITS } from "#database";
import { FileField } from "~/ui/form/file-field";
import { ServerForm } from "~/ui/form/form";
import { HiddenInput, IdempotencyKey } from "~/ui/form/hidden-fields";
import { type PageForm, rejectionOf } from "~/ui/form/rejection";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextAreaField } from "~/ui/form/text-field";
import { FILE_ENDINGS, FILE_TYPES, labelOfAttached } from "./file-types";
import { type Foot, MessageFoot } from "./message-foot";
import type { shopChatForm } from "./schema";

/** The id of the form. */
export const CHAT = "chat";

type ChatFields = ReturnType<FormMetadata<z.input<typeof shopChatForm>>["getFieldset"]>;

interface ChatFormProps extends Pick<PageForm, "rejection"> {
  idempotencyKey: string;
  maxLength?: number;
  takesFiles?: boolean;
  /** The id of the order or of the contact message, which a page of an administrator names. */
  rowId?: string;
  /** What the message does about services, which is for each side another choice. */
  work?: (fields: ChatFields) => ReactNode;
  /** Where the conversation is open, if not on a page of its own. */
  returnTo?: string;
  /** The part of the page that it is in. */
  place?: string;
  /** For the shop: its form stands at the foot of the screen, with all but the text and the buttons folded. */
  foot?: Foot;
}

/** The form for a message; it begins anew once the server has put something into it. */
export function ChatForm(props: ChatFormProps) {
  const put = rejectionOf(CHAT, props.rejection)?.values?.message?.toString();

  return <MessageForm key={put} {...props} />;
}

function MessageForm(props: ChatFormProps) {
  const { idempotencyKey, takesFiles = false, rowId, work } = props;
  const { maxLength = CHAT_MESSAGES_LIMITS.message, returnTo, place, foot } = props;
  const rejection = rejectionOf(CHAT, props.rejection);
  const [form, fields] = useForm<z.input<typeof shopChatForm>>({
    id: CHAT,
    lastResult: rejection?.form,
    // It has a limit that is said beside it, and a sentence of its own where it is empty.
    constraint: { message: { maxLength } },
    // Conform gives it to each of the fields of this name when the form begins anew.
    defaultValue: { works: ["none"] },
  });
  // Without JavaScript the button stays enabled.
  const [isBlank, setBlank] = useState(false);

  // Text that was typed before React came has made no event here.
  useEffect(() => setBlank(isEmpty(document.forms.namedItem(CHAT))), []);

  // The event comes before the fields are reset, and a disabled button loses the focus.
  function startOver({ currentTarget }: FormEvent<HTMLFormElement>) {
    setTimeout(() => {
      setBlank(isEmpty(currentTarget));
      if (currentTarget.contains(document.activeElement)) fieldOf(currentTarget)?.focus();
    });
  }

  const text = (
    <TextAreaField
      field={fields.message}
      label="Message"
      placeholder="Type your message..."
      rows={foot ? 1 : 3}
    />
  );
  const more = (
    <>
      {takesFiles && <Files field={fields.file} attached={fields.attached.name} />}
      {work?.(fields)}
    </>
  );
  const send = (
    <SubmitButton intent="send" pendingLabel="Sending" disabled={isBlank}>
      Send
    </SubmitButton>
  );

  return (
    <ServerForm
      form={form}
      rejection={rejection}
      onInput={({ currentTarget }) => setBlank(isEmpty(currentTarget))}
      onReset={startOver}
      preventScrollReset
      takesFiles={takesFiles}
      className={foot ? "message-foot" : "mt-4 grid gap-3"}
    >
      {rowId && <HiddenInput name="id" value={rowId} />}
      {returnTo && <HiddenInput name="redirectTo" value={returnTo} />}
      {place && <HiddenInput name="place" value={place} />}
      <IdempotencyKey value={idempotencyKey} />
      {foot ? (
        // What came back with an answer is seen.
        <MessageFoot {...foot} {...{ text, more, send }} isOpen={rejection !== undefined} />
      ) : (
        <>
          {text}
          {more}
          <p>{send}</p>
        </>
      )}
    </ServerForm>
  );
}

function Files({ field, attached }: { field: FieldMetadata; attached: string }) {
  return (
    <FileField
      field={field}
      label="Files"
      hint={`Up to ${FILE_LIMITS.files} of at most 10 MB: ${FILE_TYPES}.`}
      accept={FILE_ENDINGS.join(",")}
      isMultiple
      attached={attached}
      labelOf={labelOfAttached}
    />
  );
}

/** The button of the shop that leads on to the customer who has waited longest. */
export const SendAndNext = () => (
  <SubmitButton intent="sendAndNext" variant="secondary">
    Send and Next
  </SubmitButton>
);

const fieldOf = (form: HTMLFormElement | null) => form?.querySelector("textarea");

/** Whether there is nothing to send: neither words nor a file. */
const isEmpty = (form: HTMLFormElement | null) =>
  !fieldOf(form)?.value.trim() &&
  !form?.querySelector("[name=attached]:checked") &&
  !filesOf(form)?.length;

const filesOf = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>("[type=file]")?.files;
