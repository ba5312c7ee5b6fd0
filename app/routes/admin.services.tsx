import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/guard.server";
import { AdminListPage } from "~/admin/list-page";
import { RowDialogs } from "~/admin/row-dialogs";
import { openRowDialog } from "~/admin/row-dialogs.server";
import { withFormRecovery, withLimits } from "~/base/form-recovery.server";
import { takePicture } from "~/base/pictures/picture-upload.server";
import { SearchNote } from "~/base/search-note";
import { dialogFrom } from "~/lib/dialog-url";
import { parseForm } from "~/lib/form/form.server";
import { newIdempotencyKey } from "~/lib/form/idempotency-key.server";
import { pageFrom, pagesOrRedirect } from "~/lib/pagination.server";
import { safeRedirect } from "~/lib/safe-redirect";
import {
  activateAllPlans,
  createItem,
  deleteItem,
  findEditedItem,
  keepSoldOut,
  listCategories,
  listItems,
  renameCategory,
  setItemActive,
  updateItem,
} from "~/shop/catalog/admin.server";
import { ItemFilterForm, itemsHref } from "~/shop/catalog/admin-filter";
import { itemFilterFrom } from "~/shop/catalog/admin-filter.server";
import { ItemForm } from "~/shop/catalog/admin-form";
import { ITEM_KINDS, ITEMS_PER_PAGE, kindFrom } from "~/shop/catalog/admin-kind";
import { AdminItemList, KindTabs } from "~/shop/catalog/admin-list";
import { ListActions } from "~/shop/catalog/admin-list-actions";
import { itemForms, newItemForms } from "~/shop/catalog/admin-schema";
import { ManyProductsForm, SaveAndShow } from "~/shop/catalog/many-products";
import { previewPrices, saveProducts } from "~/shop/catalog/many-products.server";
import { SHOWN_NEXT } from "~/shop/catalog/product-cells";
import { RENAME_DIALOG, RenameCategory } from "~/shop/catalog/rename-category";
import { metaWithTitle } from "~/site/page-meta";

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
    idempotencyKey: filter.isEditing ? newIdempotencyKey(context) : "",
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
      case "saveProducts": {
        const next = new URL(args.request.url).searchParams.get(SHOWN_NEXT);
        const saved = await saveProducts(db, { form: form.value, leadsOn: next !== null });
        return form.answer(saved, next ? safeRedirect(next, ITEM_KINDS.product.path) : undefined);
      }
      case "previewPrices": {
        const preview = previewPrices(form.value);
        return preview.ok ? form.redisplayed({ values: preview.value }) : form.answer(preview);
      }
      case "delete":
        return form.answer(await deleteItem(db, { kind, id: form.value.id }));
    }
  });
}

/**
 * What is refused of many products leaves the rest saved, which the page has to show. Another refused form stays, even if
 * its row is gone; by default Remix would load the page anew, too.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200, currentUrl }) =>
  actionStatus < 400 || currentUrl.searchParams.has("edit");

export default function ServicesAndProducts() {
  const { kind, filter, list, page, pages, dialog, isRenaming, categories, idempotencyKey } =
    useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();
  const { title } = ITEM_KINDS[kind];
  const isEditing = filter.isEditing && list.rows.length > 0;

  return (
    <AdminListPage
      title="Services & Products"
      action={!isEditing && <ListActions {...{ kind, filter, page }} rows={list.rows} />}
      tabs={<KindTabs current={kind} />}
      search={kind !== "plan" && !isEditing && <ItemFilterForm kind={kind} filter={filter} />}
      pages={{
        page,
        pages,
        href: (to) => itemsHref(kind, filter, to),
        ...(isEditing && { Target: SaveAndShow }),
      }}
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
      {isEditing ? (
        <ManyProductsForm
          key={itemsHref(kind, filter, page)}
          products={list.rows}
          {...{ idempotencyKey, filter, page, rejection }}
        />
      ) : (
        <AdminItemList list={list} kind={kind} filter={filter} />
      )}
    </AdminListPage>
  );
}
