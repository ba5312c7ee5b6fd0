import { useForm } from "@conform-to/react";
import type { z } from "zod/v4";
import { namingItems, QuantityField } from "~/shop/quantity-field";
import { Dialog, DialogCancel } from "~/ui/dialog";
import { ServerForm } from "~/ui/form/form";
import { HiddenInput, IdempotencyKey } from "~/ui/form/hidden-fields";
import { type PageForm, rejectionOf } from "~/ui/form/rejection";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextAreaField } from "~/ui/form/text-field";
import { ASK } from "./order-request";
import type { openAskDialog } from "./order-requests.server";
import type { askForm } from "./schema";

type Opened = NonNullable<ReturnType<typeof openAskDialog>>;

interface AskDialogProps extends Omit<Opened, "constraint">, PageForm {}

/** Asks to cancel or return what was ordered, or says why that is not possible. */
export function AskDialog({ whyNot, ...props }: AskDialogProps) {
  return (
    <Dialog title="Cancel or Return">
      {whyNot ? (
        <>
          <p className="mb-4">{whyNot}</p>
          <DialogCancel>Close</DialogCancel>
        </>
      ) : (
        <AskForm {...props} />
      )}
    </Dialog>
  );
}

type AskFormProps = Omit<AskDialogProps, "whyNot">;

function AskForm({ kind, items, idempotencyKey, constraint, ...props }: AskFormProps) {
  const rejection = namingItems(rejectionOf(ASK, props.rejection), items);
  const isOne = items.length === 1;
  const [form, fields] = useForm<z.input<typeof askForm>>({
    id: ASK,
    lastResult: rejection?.form,
    constraint,
    defaultValue: {
      itemIds: items.map(({ id }) => id),
      quantities: items.map(({ quantity }) => (isOne ? quantity : 0)),
    },
  });

  return (
    <ServerForm {...{ form, rejection }} intent="askAboutOrder">
      <p>
        Say what you want to cancel or to send back. We answer by mail, with the address for what
        you return.
      </p>
      <IdempotencyKey value={idempotencyKey} />
      <HiddenInput name="kind" value={kind ?? "cancel"} />
      {items.map((item) => (
        <QuantityField key={item.id} fields={fields} item={item} />
      ))}
      <TextAreaField field={fields.reason} label="Reason" rows={3} />
      <p className="flex flex-wrap gap-3">
        <SubmitButton pendingLabel="Asking">Ask</SubmitButton>
        {/* "Cancel" would read as the answer to the question. */}
        <DialogCancel>Close</DialogCancel>
      </p>
    </ServerForm>
  );
}
