import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useIsEmpty } from "~/features/admin/deleted-rows";
import { requireAdmin } from "~/features/admin/guard.server";
import { openRowDialog } from "~/features/admin/row-dialogs.server";
import {
  createItem,
  deleteItem,
  findEditedItem,
  listCategories,
  listItems,
  setItemActive,
  updateItem,
} from "~/features/catalog/admin.server";
import { ItemDialogs } from "~/features/catalog/admin-dialogs";
import { ItemFilterForm, itemsHref } from "~/features/catalog/admin-filter";
import { itemFilterOf } from "~/features/catalog/admin-filter.server";
import { ITEM_KINDS, kindOf } from "~/features/catalog/admin-kind";
import { ItemTable, KindTabs, NoItems } from "~/features/catalog/admin-list";
import { itemForms, newItemForms } from "~/features/catalog/admin-schema";
import { withFormRecovery } from "~/features/recovered-form/form-recovery.server";
import { TooManyFound } from "~/features/search/wider-searches";
import { titled } from "~/features/seo/page-meta";
import { dialogOf } from "~/lib/dialog-url";
import { parseForm } from "~/lib/form/form.server";
import { pageFrom, pagesOrRedirect } from "~/lib/pagination.server";
import { DialogButton } from "~/ui/dialog";
import { PageTitle } from "~/ui/page-title";
import { Pagination } from "~/ui/pagination";

const PER_PAGE = 25;

export const meta = titled("Services & Products");

export async function loader(args: LoaderFunctionArgs) {
  const { context, db } = await requireAdmin(args, "services");
  const kind = kindOf(args.request);
  const page = pageFrom(args.request);
  const filter = itemFilterOf(args.request, kind);
  const open = dialogOf(args.request);
  const [{ rows, total, is_capped, wider }, item, categories] = await Promise.all([
    listItems(db, { kind, filter, page, perPage: PER_PAGE }),
    open?.id ? findEditedItem(db, { kind, id: open.id }) : null,
    open && open.dialog !== "delete" ? listCategories(db, { kind }) : [],
  ]);

  return {
    kind,
    filter,
    items: rows,
    total,
    is_capped,
    wider,
    page,
    pages: await pagesOrRedirect(context, { total, page, perPage: PER_PAGE }),
    dialog: openRowDialog(context, {
      open,
      titles: ITEM_KINDS[kind].dialogs,
      row: item,
      rowName: item?.name,
      schema: newItemForms[kind],
    }),
    categories,
  };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const { context, db, user } = await requireAdmin(args, "services");
    const kind = kindOf(args.request);
    const form = await parseForm(context, itemForms[kind]);
    if (!form.ok) return form.rejected();

    switch (form.value.intent) {
      case "create":
        return form.answer(await createItem(db, { kind, createdBy: user.id, item: form.value }));
      case "update":
        return form.answer(await updateItem(db, { kind, item: form.value }));
      case "activate":
      case "deactivate": {
        const { id, intent } = form.value;
        const isActive = intent === "activate";
        return form.answer(await setItemActive(db, { kind, id, isActive }));
      }
      case "delete":
        return form.answer(await deleteItem(db, { kind, id: form.value.id }));
    }
  });
}

export default function ServicesAndProducts() {
  const { kind, filter, items, total, is_capped, wider, page, pages, dialog, categories } =
    useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();
  const isEmpty = useIsEmpty(items);
  const { title } = ITEM_KINDS[kind];

  return (
    <>
      <PageTitle
        action={
          <DialogButton dialog="new" variant="primary">
            Add {title}
          </DialogButton>
        }
      >
        Services & Products
      </PageTitle>
      <KindTabs current={kind} />
      <ItemFilterForm kind={kind} filter={filter} />
      <TooManyFound total={total} isCapped={is_capped} which={filter.query ? "newest" : "first"} />
      {filter.query && isEmpty ? (
        <NoItems kind={kind} filter={filter} wider={wider} />
      ) : (
        <ItemTable kind={kind} items={items} filter={filter} />
      )}
      <Pagination page={page} pages={pages} href={(to) => itemsHref(kind, filter, to)} />
      <ItemDialogs {...{ kind, items, dialog, categories, rejection }} />
    </>
  );
}
