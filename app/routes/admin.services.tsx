import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/guard.server";
import { AdminListPage } from "~/admin/list-page";
import { RowDialogs } from "~/admin/row-dialogs";
import { openRowDialog } from "~/admin/row-dialogs.server";
import { withFormRecovery, withLimits } from "~/base/form-recovery.server";
import { takePicture } from "~/base/pictures/picture-upload.server";
import { SearchNote } from "~/base/search-note";
import { dialogFrom } from "~/lib/dialog-url";
import { parseForm } from "~/lib/form/form.server";
import { pageFrom, pagesOrRedirect } from "~/lib/pagination.server";
import {
  activateAllPlans,
  createItem,
  deleteItem,
  findEditedItem,
  ITEMS_PER_PAGE,
  keepSoldOut,
  listCategories,
  listItems,
  renameCategory,
  setItemActive,
  updateItem,
} from "~/shop/catalog/admin.server";
import { ItemFilterForm, itemsHref, manyProductsHref } from "~/shop/catalog/admin-filter";
import { itemFilterFrom } from "~/shop/catalog/admin-filter.server";
import { ItemForm } from "~/shop/catalog/admin-form";
import { ITEM_KINDS, kindFrom } from "~/shop/catalog/admin-kind";
import { AdminItemList, KindTabs } from "~/shop/catalog/admin-list";
import { itemForms, newItemForms } from "~/shop/catalog/admin-schema";
import { RENAME_DIALOG, RenameCategory } from "~/shop/catalog/rename-category";
import { metaWithTitle } from "~/site/page-meta";
import { ButtonLink } from "~/ui/button";
import { DialogButton } from "~/ui/dialog";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";

export const meta = metaWithTitle("Services & Products");

export async function loader(args: LoaderFunctionArgs) {
  const { context, db } = await requireAdmin(args, "services");
  const kind = kindFrom(args.request);
  const page = pageFrom(args.request);
  const filter = itemFilterFrom(args.request, kind);
  const open = dialogFrom(args.request);
  const isRenaming = kind !== "plan" && open?.dialog === RENAME_DIALOG;
  const [list, item, categories] = await Promise.all([
    listItems(db, { kind, filter, page }),
    open?.id ? findEditedItem(db, { kind, id: open.id }) : null,
    open && open.dialog !== "delete" ? listCategories(db, { kind }) : [],
  ]);

  return {
    kind,
    filter,
    list,
    page,
    pages: pagesOrRedirect(context, { ...list, page, perPage: ITEMS_PER_PAGE }),
    isRenaming,
    dialog: openRowDialog(context, {
      open: isRenaming ? null : open,
      titles: ITEM_KINDS[kind].dialogs,
      row: item,
      rowName: item?.name,
      schema: newItemForms[kind],
    }),
    categories,
  };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(withLimits(args, { takesFiles: true }), async () => {
    const { context, db, user } = await requireAdmin(args, "services");
    const kind = kindFrom(args.request);
    const form = await parseForm(context, itemForms[kind], { takeFile: takePicture(context) });
    if (!form.ok) return form.rejected();

    switch (form.value.intent) {
      case "create":
      case "createInactive":
        return form.answer(await createItem(db, { kind, createdBy: user.id, item: form.value }));
      case "update":
        return form.answer(await updateItem(db, { kind, item: form.value }));
      case "activate":
      case "deactivate": {
        const { id, intent } = form.value;
        const isActive = intent === "activate";
        return form.answer(await setItemActive(db, { kind, id, isActive }));
      }
      case "renameCategory":
        return form.answer(await renameCategory(db, { kind, ...form.value }));
      case "activateAll":
        return form.answer(await activateAllPlans(db));
      case "markReviewed":
        return form.answer(await keepSoldOut(db, form.value));
      case "delete":
        return form.answer(await deleteItem(db, { kind, id: form.value.id }));
    }
  });
}

export default function ServicesAndProducts() {
  const { kind, filter, list, page, pages, dialog, isRenaming, categories } =
    useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();
  const { title } = ITEM_KINDS[kind];

  return (
    <AdminListPage
      title="Services & Products"
      action={
        <div className="flex flex-wrap gap-3">
          {kind === "product" && (
            <ButtonLink to={manyProductsHref(filter)} variant="secondary">
              Prices & Stock
            </ButtonLink>
          )}
          {kind === "plan" && list.rows.some(({ is_active }) => !is_active) && (
            <ActionForm intent="activateAll">
              <SubmitButton variant="secondary">Activate All</SubmitButton>
            </ActionForm>
          )}
          <DialogButton dialog="new" variant="primary">
            Add {title}
          </DialogButton>
        </div>
      }
      tabs={<KindTabs current={kind} />}
      search={kind !== "plan" && <ItemFilterForm kind={kind} filter={filter} />}
      pages={{ page, pages, href: (to) => itemsHref(kind, filter, to) }}
      dialogs={
        <>
          {isRenaming && <RenameCategory {...{ kind, categories, rejection }} />}
          <RowDialogs
            dialog={dialog}
            deletion={{
              label: `Delete ${title}`,
              question: "Are you sure you want to delete this service/product?",
            }}
          >
            {(form) => <ItemForm dialog={form} {...{ kind, categories, rejection }} />}
          </RowDialogs>
        </>
      }
    >
      <SearchNote query={filter.query} list={list} />
      <AdminItemList list={list} kind={kind} filter={filter} />
    </AdminListPage>
  );
}
