import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/guard.server";
import { AdminListPage } from "~/admin/list-page";
import { withFormRecovery } from "~/base/form-recovery.server";
import { SearchNote } from "~/base/search-note";
import { parseForm } from "~/lib/form/form.server";
import { newIdempotencyKey } from "~/lib/form/idempotency-key.server";
import { pageFrom, pagesOrRedirect } from "~/lib/pagination.server";
import { safeRedirect } from "~/lib/safe-redirect";
import { listItems } from "~/shop/catalog/admin.server";
import { ItemFilterForm, manyProductsHref } from "~/shop/catalog/admin-filter";
import { itemFilterFrom } from "~/shop/catalog/admin-filter.server";
import { ITEM_KINDS, MANY_PRODUCTS } from "~/shop/catalog/admin-kind";
import { NoItems } from "~/shop/catalog/admin-list";
import { ManyProductsForm, SaveAndShow } from "~/shop/catalog/many-products";
import { previewPrices, saveProducts } from "~/shop/catalog/many-products.server";
import { MAX_MANY_PRODUCTS, manyProductsForm } from "~/shop/catalog/many-products-schema";
import { metaWithTitle } from "~/site/page-meta";
import { ButtonLink } from "~/ui/button";

export const meta = metaWithTitle("Prices & Stock");

export async function loader(args: LoaderFunctionArgs) {
  const { context, db } = await requireAdmin(args, "services");
  const page = pageFrom(args.request);
  const filter = itemFilterFrom(args.request, "product");
  const perPage = MAX_MANY_PRODUCTS;
  const list = await listItems(db, { kind: "product", filter, page, perPage });

  return {
    filter,
    list,
    idempotencyKey: newIdempotencyKey(context),
    page,
    pages: pagesOrRedirect(context, { ...list, page, perPage }),
  };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const { context, db } = await requireAdmin(args, "services");
    const form = await parseForm(context, manyProductsForm);
    if (!form.ok) return form.rejected();

    switch (form.value.intent) {
      case "saveProducts": {
        const { show } = form.value;
        const saved = await saveProducts(db, form.value);
        return form.answer(saved, show && safeRedirect(show, MANY_PRODUCTS.path));
      }
      case "previewPrices": {
        const preview = previewPrices(form.value);
        return preview.ok ? form.redisplayed({ values: preview.value }) : form.answer(preview);
      }
    }
  });
}

/** What is refused leaves the rest saved, which the page has to show; Remix would load nothing after a refusal. */
export const shouldRevalidate = () => true;

export default function PricesAndStock() {
  const { filter, list, idempotencyKey, page, pages } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();

  return (
    <AdminListPage
      title="Prices & Stock"
      action={
        <ButtonLink to={ITEM_KINDS.product.path} variant="secondary">
          Back to Products
        </ButtonLink>
      }
      search={
        <>
          <ItemFilterForm kind="product" filter={filter} list={MANY_PRODUCTS} />
          <SearchNote query={filter.query} list={list} />
        </>
      }
      pages={{ page, pages, href: (to) => manyProductsHref(filter, to), Target: SaveAndShow }}
    >
      {list.rows.length > 0 ? (
        <ManyProductsForm
          key={manyProductsHref(filter, page)}
          products={list.rows}
          idempotencyKey={idempotencyKey}
          filter={filter}
          page={manyProductsHref(filter, page)}
          rejection={rejection}
        />
      ) : (
        <NoItems kind="product" filter={filter} />
      )}
    </AdminListPage>
  );
}
