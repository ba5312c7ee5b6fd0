import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { contextOf } from "~/context.server";
import { env } from "~/env.server";
import { FloatingCartLink } from "~/features/cart/cart-link";
import { findProduct, listProductsInStock } from "~/features/catalog/catalog.server";
import { ProductTeaser } from "~/features/catalog/product-card";
import { ProductDetails } from "~/features/catalog/product-details";
import { describeProduct, shareImage, structuredProduct } from "~/features/catalog/product-meta";
import { pageMeta, pageTitle } from "~/features/seo/page-meta";
import { notFound } from "~/lib/not-found.server";
import { Icon } from "~/ui/icon";

const OTHERS = 3;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return pageTitle("Page Not Found", matches);
  const { product, address } = data;

  return pageMeta(matches, {
    title: product.name,
    description: describeProduct(product),
    path: `/shop/${product.slug}`,
    type: "product",
    image: shareImage(product),
    structured: structuredProduct(product, address),
  });
};

export async function loader(args: LoaderFunctionArgs) {
  const slug = args.params.slug ?? "";
  const { publicDb: db } = contextOf(args);
  const [product, inStock] = await Promise.all([
    findProduct(db, { slug }),
    listProductsInStock(db, { limit: OTHERS + 1 }),
  ]);
  if (!product) throw notFound(args.request);

  const others = inStock.filter(({ id }) => id !== product.id).slice(0, OTHERS);
  return { product, others, address: new URL(`/shop/${product.slug}`, env.SITE_URL).href };
}

export default function ProductPage() {
  const { product, others } = useLoaderData<typeof loader>();

  return (
    <>
      <Link
        to="/shop"
        className="-mt-4 mb-4 inline-flex min-h-11 items-center gap-1.5 text-small text-soft hover:text-ink"
      >
        <Icon name="chevronLeft" className="size-4" />
        All products
      </Link>
      <ProductDetails product={product} />
      {others.length > 0 && (
        <section aria-labelledby="others" className="mt-14 wrap-anywhere">
          <h2 id="others" className="mb-5 text-section">
            Also in the Shop
          </h2>
          <ul className="grid gap-5 sm:grid-cols-3">
            {others.map((other) => (
              <ProductTeaser key={other.id} product={other} />
            ))}
          </ul>
        </section>
      )}
      <FloatingCartLink />
    </>
  );
}
