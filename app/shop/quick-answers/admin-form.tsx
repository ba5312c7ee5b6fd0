import { useForm } from "@conform-to/react";
import type { z } from "zod/v4";
import { type RowFormProps, RowServerForm } from "~/admin/row-dialogs";
import { Dialog } from "~/ui/dialog";
import { TextAreaField, TextField } from "~/ui/form/text-field";
import type { EditedAnswer } from "./admin.server";
import type { editAnswerForm } from "./admin-schema";

export function QuickAnswerForm({ dialog, rejection }: RowFormProps<EditedAnswer>) {
  const { name, title, row, constraint } = dialog;
  const [form, fields] = useForm<z.input<typeof editAnswerForm>>({
    id: `${name}-answer`,
    lastResult: rejection?.form,
    constraint,
    defaultValue: row ?? {},
  });

  return (
    <Dialog title={title}>
      <RowServerForm {...{ dialog, rejection, form, fields }} noun="Quick Answer">
        <TextField field={fields.title} label="Title" />
        <TextAreaField
          field={fields.answer}
          label="Answer"
          hint="{name} becomes the customer's name, {order} the number of the order."
          rows={8}
        />
      </RowServerForm>
    </Dialog>
  );
}
