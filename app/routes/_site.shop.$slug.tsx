import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { withFormRecovery } from "~/base/form-recovery.server";
import { contextOf } from "~/context.server";
import { env } from "~/env.server";
import { parseForm } from "~/lib/form/form.server";
import { notFound } from "~/lib/http-errors.server";
import { rootDataFrom } from "~/root-data";
import {
  findProduct,
  listProductsInStock,
  type Product,
  type ProductSummary,
} from "~/shop/catalog/catalog.server";
import { isSoldOut } from "~/shop/catalog/product";
import { ProductTeaser } from "~/shop/catalog/product-card";
import { IN_STOCK, ProductDetails } from "~/shop/catalog/product-details";
import { describeProduct, shareImage, structuredProduct } from "~/shop/catalog/product-meta";
import { isReservedForOthers } from "~/shop/catalog/reserved.server";
import { askByMailForm, stockRequestForm } from "~/shop/stock-requests/schema";
import {
  changeStockRequest,
  listAwaitedProducts,
} from "~/shop/stock-requests/stock-requests.server";
import { pageMeta, pageTitle } from "~/site/page-meta";
import { BackLink } from "~/ui/back-link";

const GONE = {
  text: "This product is no longer in the shop. Have a look at what is.",
  listPath: "/shop",
  listName: "All Products",
};
const OTHERS = 3;
/** Similar products are looked for among this many of the newest. */
const NEWEST = 24;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return pageTitle("Page Not Found", matches);
  const { product, address } = data;
  const { picturesUrl = "" } = rootDataFrom(matches) ?? {};

  return pageMeta(matches, {
    title: product.name,
    description: describeProduct(product),
    path: `/shop/${product.slug}`,
    type: "product",
    image: shareImage(product, picturesUrl),
    structured: structuredProduct(product, { address, picturesUrl }),
  });
};

export async function loader(args: LoaderFunctionArgs) {
  const slug = args.params.slug ?? "";
  const context = contextOf(args);
  const { publicDb: db } = context;
  const [product, inStock] = await Promise.all([
    findProduct(db, { slug }),
    listProductsInStock(db, { limit: NEWEST }),
  ]);
  if (!product) throw notFound(args.request, GONE);

  const others = similarTo(product, inStock).slice(0, OTHERS);
  const awaited = isSoldOut(product) ? await listAwaitedProducts(context) : [];
  return {
    product,
    others,
    address: new URL(`/shop/${product.slug}`, env.SITE_URL).href,
    isAwaited: awaited.includes(product.id),
    isReserved: !isSoldOut(product) && (await isReservedForOthers(context, product)),
    constraint: getZodConstraint(askByMailForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const context = contextOf(args);
    const form = await parseForm(context, stockRequestForm);
    if (!form.ok) return form.rejected();

    return form.answer(await changeStockRequest(args, form.value));
  });
}

/** The other products, those of the same category first; nothing else stands in for one that is sold out. */
function similarTo(product: Product, products: ProductSummary[]) {
  const others = products.filter(({ id }) => id !== product.id);
  const isSimilar = ({ category }: ProductSummary) => category === product.category;
  const similar = others.filter(isSimilar);
  if (isSoldOut(product)) return similar;

  return [...similar, ...others.filter((other) => !isSimilar(other))];
}

export default function ProductPage() {
  const { product, others, isAwaited, isReserved, constraint } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();
  const title = isSoldOut(product) ? "In Stock Instead" : "Also in the Shop";

  return (
    <>
      <BackLink to="/shop">All products</BackLink>
      <ProductDetails
        {...{ product, isAwaited, isReserved, constraint, rejection }}
        hasOthers={others.length > 0}
      />
      {others.length > 0 && (
        <section aria-labelledby={IN_STOCK} className="mt-14 wrap-anywhere">
          <h2 id={IN_STOCK} className="mb-5 text-section">
            {title}
          </h2>
          <ul className="grid gap-5 sm:grid-cols-3">
            {others.map((other) => (
              <ProductTeaser key={other.id} product={other} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
