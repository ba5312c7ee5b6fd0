import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/admin/guard.server";
import { catalogForm, newProductForm, newServiceForm } from "~/features/catalog/admin-schema";
import { changeCatalog } from "~/features/catalog/change-catalog.server";
import { ItemDialogs } from "~/features/catalog/item-dialogs";
import { findManaged, listManaged } from "~/features/catalog/managed-catalog.server";
import { ManagedTable } from "~/features/catalog/managed-table";
import { NOUNS, tabOf } from "~/features/catalog/tab";
import { Tabs } from "~/features/catalog/tabs";
import { titled } from "~/features/site/page-title";
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
    listManaged(db, { tab, page, perPage: PER_PAGE }),
    open?.id ? findManaged(db, { tab, id: open.id }) : null,
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
  const { db, user } = await requireAdmin(args, "services");
  const form = await parseForm(args, catalogForm);
  if (!form.ok) return form.reject();

  const tab = tabOf(args.request);
  const outcome = await changeCatalog(db, { tab, change: form.value, userId: user.id });
  return outcome.isDone ? form.back(outcome.message) : form.reject(outcome.message);
}

export default function ServicesAndProducts() {
  const { tab, items, page, pages, ...dialogs } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();
  const { title } = NOUNS[tab];

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
      <Tabs tab={tab} />
      <ManagedTable tab={tab} items={items} />
      <Pagination
        page={page}
        pages={pages}
        href={(to) => pageHref("/admin/services", { tab: tab === "products" ? tab : null }, to)}
      />
      <ItemDialogs tab={tab} rejection={rejection} {...dialogs} />
    </>
  );
}
