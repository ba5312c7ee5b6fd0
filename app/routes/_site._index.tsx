import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listProductsInStock, listServiceNames } from "~/features/catalog/catalog.server";
import { ProductTile } from "~/features/catalog/product-tile";
import { ServiceRow } from "~/features/catalog/service-row";
import { JobList } from "~/features/jobs/job-list";
import { listNewestJobs } from "~/features/jobs/jobs.server";
import { HeroDrawing } from "~/features/site/drawings/hero";
import { Glance } from "~/features/site/glance";
import { pageMeta } from "~/features/site/page-meta";
import { structuredSite } from "~/features/site/structured-site";
import { supabaseOf } from "~/services/supabase.server";
import { ButtonLink } from "~/ui/button";

const HEADLINE = "Find Your Perfect Work From Home Job";
const PROMISE = "Connect with remote opportunities in customer service, sales, and interpretation";

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: HEADLINE,
    description: `${PROMISE}.`,
    path: "/",
    structured: structuredSite(matches),
  });

export async function loader(args: LoaderFunctionArgs) {
  const db = supabaseOf(args);
  const [jobs, services, products] = await Promise.all([
    listNewestJobs(db, { limit: 4 }),
    listServiceNames(db, { limit: 4 }),
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
        <Glance title="Newest Opportunities" to="/jobs" more="All jobs">
          <JobList jobs={jobs} />
        </Glance>
      )}
      {services.length > 0 && (
        <Glance title="Help to Get Hired" to="/services" more="All services">
          <ul className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
            {services.map((service) => (
              <ServiceRow key={service.id} service={service} />
            ))}
          </ul>
        </Glance>
      )}
      {products.length > 0 && (
        <Glance title="Tools for the Desk" to="/shop" more="Visit the shop">
          <ul className="grid gap-5 sm:grid-cols-3">
            {products.map((product) => (
              <ProductTile key={product.id} product={product} />
            ))}
          </ul>
        </Glance>
      )}
    </>
  );
}

function Hero() {
  return (
    <section className="grid items-center gap-x-16 gap-y-12 py-4 sm:py-8 lg:grid-cols-2 lg:py-12">
      <div className="grid justify-items-start gap-5">
        <p className="text-tiny font-semibold tracking-[0.03em] text-soft uppercase sm:text-small sm:tracking-[0.08em]">
          Remote work, from your own desk
        </p>
        <h1 className="text-hero">{HEADLINE}</h1>
        <p className="max-w-form text-lead text-soft">{PROMISE}</p>
        <ButtonLink to="/jobs" className="mt-2">
          Browse Opportunities
        </ButtonLink>
      </div>
      <div className="mx-auto w-full max-w-dialog">
        <HeroDrawing />
      </div>
    </section>
  );
}
