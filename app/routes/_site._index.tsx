import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { JobList } from "~/board/jobs/job-summary";
import { listNewestJobs } from "~/board/jobs/jobs.server";
import { contextOf } from "~/context.server";
import { listNewestServices, listProductsInStock } from "~/shop/catalog/catalog.server";
import { ProductTeaser } from "~/shop/catalog/product-card";
import { ServiceTeaser } from "~/shop/catalog/service-card";
import { HEADLINE, Hero, PROMISE } from "~/site/home-hero";
import { Teaser } from "~/site/home-teaser";
import { pageMeta } from "~/site/page-meta";
import { structuredSite } from "~/site/structured-data";

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: HEADLINE,
    description: `${PROMISE}.`,
    path: "/",
    structured: structuredSite(matches),
  });

export async function loader(args: LoaderFunctionArgs) {
  const { publicDb: db } = contextOf(args);
  const [jobs, services, products] = await Promise.all([
    listNewestJobs(db, { limit: 4 }),
    listNewestServices(db, { limit: 4 }),
    listProductsInStock(db, { limit: 3 }),
  ]);

  return { jobs, services, products };
}

export default function Home() {
  const { jobs, services, products } = useLoaderData<typeof loader>();

  return (
    <>
      <Hero />
      {jobs.length > 0 && (
        <Teaser title="Newest Opportunities" to="/jobs" more="All jobs">
          <JobList jobs={jobs} />
        </Teaser>
      )}
      {services.length > 0 && (
        <Teaser title="Help to Get Hired" to="/services" more="All services">
          <ul className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
            {services.map((service) => (
              <ServiceTeaser key={service.id} service={service} />
            ))}
          </ul>
        </Teaser>
      )}
      {products.length > 0 && (
        <Teaser title="Tools for the Desk" to="/shop" more="Visit the shop">
          <ul className="grid gap-5 sm:grid-cols-3">
            {products.map((product) => (
              <ProductTeaser key={product.id} product={product} />
            ))}
          </ul>
        </Teaser>
      )}
    </>
  );
}
