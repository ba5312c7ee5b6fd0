import { useForm } from "@conform-to/react";
import type { z } from "zod/v4";
import { GoneDialog } from "~/admin/row-dialogs";
import type { Rejection } from "~/lib/form/form.server";
import { Dialog, DialogCancel } from "~/ui/dialog";
import { ServerForm } from "~/ui/form/form";
import { rejectionOf } from "~/ui/form/rejection";
import { SelectField } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { ITEM_KINDS, type ItemKind } from "./admin-kind";
import type { renameCategoryForm } from "./admin-schema";

export const RENAME_DIALOG = "rename";
const TITLE = "Rename a Category";

interface RenameCategoryProps {
  kind: ItemKind;
  categories: string[];
  rejection: Rejection | undefined;
}

export function RenameCategory({ kind, categories, ...props }: RenameCategoryProps) {
  const rejection = props.rejection && rejectionOf(RENAME_DIALOG, props.rejection);
  const [form, fields] = useForm<z.input<typeof renameCategoryForm>>({
    id: RENAME_DIALOG,
    lastResult: rejection?.form,
  });
  const plural = ITEM_KINDS[kind].plural.toLowerCase();
  if (categories.length === 0) {
    return <GoneDialog title={TITLE} text={`None of the ${plural} has a category.`} />;
  }

  return (
    <Dialog title={TITLE}>
      <ServerForm {...{ form, rejection }} intent="renameCategory">
        <SelectField
          field={fields.category}
          label="Category"
          options={categories.map((name) => ({ value: name, label: name }))}
        />
        <TextField
          field={fields.newName}
          label="New name"
          hint={`For all ${plural} of it. The name of another category joins the two.`}
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton>Rename</SubmitButton>
          <DialogCancel />
        </div>
      </ServerForm>
    </Dialog>
  );
}
