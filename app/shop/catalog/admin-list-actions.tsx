import { ButtonLink } from "~/ui/button";
import { DialogButton } from "~/ui/dialog";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import type { ItemRow } from "./admin.server";
import { itemsHref } from "./admin-filter";
import type { ItemFilter } from "./admin-filter.server";
import { ITEM_KINDS, type ItemKind } from "./admin-kind";

interface ListActionsProps {
  kind: ItemKind;
  filter: ItemFilter;
  page: number;
  rows: ItemRow[];
}

/** What can be done with a list of items as a whole. */
export function ListActions({ kind, filter, page, rows }: ListActionsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {kind === "product" && (
        <ButtonLink to={itemsHref(kind, { ...filter, isEditing: true }, page)} variant="secondary">
          Edit prices and stock
        </ButtonLink>
      )}
      {kind === "plan" && rows.some(({ is_active }) => !is_active) && (
        <ActionForm intent="activateAll">
          <SubmitButton variant="secondary">Activate All</SubmitButton>
        </ActionForm>
      )}
      <DialogButton dialog="new" variant="primary">
        Add {ITEM_KINDS[kind].title}
      </DialogButton>
    </div>
  );
}
