import { useForm } from "@conform-to/react";
import type { z } from "zod/v4";
import { CHAT_MESSAGES_LIMITS } from "#database";
import type { Rejection } from "~/lib/form/form.server";
import { ServerForm } from "~/ui/form/form";
import { HiddenInput, IdempotencyKey } from "~/ui/form/hidden-fields";
import { rejectionOf } from "~/ui/form/rejection";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextAreaField } from "~/ui/form/text-field";
import type { reviseForm } from "./schema";
import type { MyService } from "./service-work.server";
import { SERVICES } from "./work-state";

const CONSTRAINT = { message: { maxLength: CHAT_MESSAGES_LIMITS.message } };

export const revisionFormId = (itemId: string) => `revise-${itemId}`;

interface RevisionFormProps extends Pick<MyService, "id" | "name"> {
  revisions: NonNullable<MyService["revisions"]>;
  idempotencyKey: string;
  rejection: Rejection | undefined;
}

/** Asks for a revision of what was delivered, in words that are a message of the conversation. */
export function RevisionForm({ id, name, revisions, idempotencyKey, ...props }: RevisionFormProps) {
  const formId = revisionFormId(id);
  const rejection = rejectionOf(formId, props.rejection);
  const [form, fields] = useForm<z.input<typeof reviseForm>>({
    id: formId,
    lastResult: rejection?.form,
    constraint: CONSTRAINT,
  });
  const { left, included } = revisions;

  return (
    <details open={rejection !== undefined}>
      <summary className="link w-fit py-2.5">
        Ask for a Revision<span className="sr-only">{` of ${name}`}</span>
      </summary>
      <ServerForm
        {...{ form, rejection }}
        intent="reviseService"
        preventScrollReset
        className="mt-2 grid gap-3"
      >
        <HiddenInput name="itemId" value={id} />
        <HiddenInput name="place" value={SERVICES} />
        <IdempotencyKey value={idempotencyKey} />
        <TextAreaField
          field={fields.message}
          label="What should be different"
          hint={`It is a message in the conversation. Revisions left: ${left} of ${included}.`}
          rows={3}
        />
        <SubmitButton variant="secondary" pendingLabel="Asking" className="justify-self-start">
          Ask for This Revision
        </SubmitButton>
      </ServerForm>
    </details>
  );
}
