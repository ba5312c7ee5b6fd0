import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/admin/guard.server";
import {
  createItem,
  deleteItem,
  findEditedItem,
  listItems,
  setItemActive,
  updateItem,
} from "~/features/catalog/admin.server";
import { ItemDialogs } from "~/features/catalog/admin-dialogs";
import { catalogForm, newProductForm, newServiceForm } from "~/features/catalog/admin-schema";
import { TAB_NAMES, tabOf } from "~/features/catalog/admin-tab";
import { ItemTable } from "~/features/catalog/admin-table";
import { Tabs } from "~/features/catalog/admin-tabs";
import { withFormRecovery } from "~/features/recovered-form/form-recovery.server";
import { titled } from "~/features/seo/page-meta";
import { dialogOf } from "~/lib/dialog-address";
import { parseForm } from "~/lib/form.server";
import { pageHref } from "~/lib/href";
import { countPages, pageFrom } from "~/lib/pagination.server";
import { DialogButton } from "~/ui/dialog";
import { PageTitle } from "~/ui/page-title";
import { Pagination } from "~/ui/pagination";

const PER_PAGE = 25;

export const meta = titled("Services & Products");

export async function loader(args: LoaderFunctionArgs) {
  const { db } = await requireAdmin(args, "services");
  const tab = tabOf(args.request);
  const page = pageFrom(args.request);
  const open = dialogOf(args.request);
  const [{ rows, total }, item] = await Promise.all([
    listItems(db, { tab, page, perPage: PER_PAGE }),
    open?.id ? findEditedItem(db, { tab, id: open.id }) : null,
  ]);

  return {
    tab,
    items: rows,
    page,
    pages: countPages(args.request, { total, page, perPage: PER_PAGE }),
    dialog: open && { kind: open.dialog, item },
    formKey: crypto.randomUUID(),
    constraint: getZodConstraint(tab === "products" ? newProductForm : newServiceForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const { db, user } = await requireAdmin(args, "services");
    const form = await parseForm(args, catalogForm);
    if (!form.ok) return form.rejected();

    const tab = tabOf(args.request);
    switch (form.value.intent) {
      case "createService":
      case "createProduct":
        return form.answer(await createItem(db, { createdBy: user.id, item: form.value }));
      case "updateService":
      case "updateProduct":
        return form.answer(await updateItem(db, form.value));
      case "activate":
      case "deactivate": {
        const { id, intent } = form.value;
        const isActive = intent === "activate";
        return form.redirectAfter(await setItemActive(db, { tab, id, isActive }));
      }
      case "delete":
        return form.answer(await deleteItem(db, { tab, id: form.value.id }));
    }
  });
}

export default function ServicesAndProducts() {
  const { tab, items, page, pages, ...dialogs } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();
  const { title } = TAB_NAMES[tab];

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
      <Tabs current={tab} />
      <ItemTable tab={tab} items={items} />
      <Pagination
        page={page}
        pages={pages}
        href={(to) => pageHref("/admin/services", { tab: tab === "products" ? tab : null }, to)}
      />
      <ItemDialogs tab={tab} rejection={rejection} {...dialogs} />
    </>
  );
}
