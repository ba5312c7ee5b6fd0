import { useForm } from "@conform-to/react";
import type { z } from "zod/v4";
import { ORDER_NOTES_LIMITS } from "#database";
import { formatDateTime } from "~/lib/dates";
import type { Rejection } from "~/lib/form/form.server";
import type { noteForm } from "~/shop/orders/admin-schema";
import { ActionForm, ServerForm } from "~/ui/form/form";
import { HiddenInput, IdempotencyKey } from "~/ui/form/hidden-fields";
import { rejectionOf } from "~/ui/form/rejection";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextAreaField } from "~/ui/form/text-field";
import { Section } from "~/ui/section";
import type { AdminOrderPageData } from "./admin-page.server";

const NOTES = "notes";
const CONSTRAINT = { note: { maxLength: ORDER_NOTES_LIMITS.note } };

interface OrderNotesProps extends Pick<AdminOrderPageData, "notes"> {
  orderId: string;
  idempotencyKey: string;
  rejection: Rejection | undefined;
}

/** What administrators note about an order for each other. */
export function OrderNotes({ notes, orderId, idempotencyKey, ...props }: OrderNotesProps) {
  const rejection = rejectionOf("note", props.rejection);
  const [form, fields] = useForm<z.input<typeof noteForm>>({
    id: "note",
    lastResult: rejection?.form,
    constraint: CONSTRAINT,
  });

  return (
    <Section id={NOTES} title="Notes">
      <p className="text-soft">Only administrators see them. They go with the order.</p>
      <ul className="my-3 grid gap-3">
        {notes.map(({ id, note, author, created_at }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-4">
            <div>
              <p className="whitespace-pre-line wrap-anywhere">{note}</p>
              <p className="text-tiny text-soft">
                <bdi>{author}</bdi>, <time dateTime={created_at}>{formatDateTime(created_at)}</time>
              </p>
            </div>
            <ActionForm intent="deleteNote" values={{ id }} place={NOTES}>
              <SubmitButton variant="quiet" className="text-bad">
                Delete<span className="sr-only">{` note of ${formatDateTime(created_at)}`}</span>
              </SubmitButton>
            </ActionForm>
          </li>
        ))}
      </ul>
      <ServerForm
        {...{ form, rejection }}
        intent="addNote"
        preventScrollReset
        className="grid gap-3"
      >
        <HiddenInput name="id" value={orderId} />
        <HiddenInput name="place" value={NOTES} />
        <IdempotencyKey value={idempotencyKey} />
        <TextAreaField field={fields.note} label="Note" rows={2} />
        <SubmitButton variant="secondary" className="justify-self-start">
          Add Note
        </SubmitButton>
      </ServerForm>
    </Section>
  );
}
