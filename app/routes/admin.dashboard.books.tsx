import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/guard.server";
import { BackToDashboard, Sums } from "~/admin/list-parts";
import { BOOKS_PATH } from "~/admin/sections";
import { findBooks, monthFrom } from "~/shop/admin-books.server";
import { metaWithTitle } from "~/site/page-meta";
import { Button } from "~/ui/button";
import { FilterSelect } from "~/ui/form/filter-select";
import { PageTitle } from "~/ui/page-title";
import { Section } from "~/ui/section";

export const meta = metaWithTitle("Books");

export async function loader(args: LoaderFunctionArgs) {
  const { db } = await requireAdmin(args, "dashboard");

  return findBooks(db, { month: monthFrom(args.request) });
}

export default function Books() {
  const { month, months, name, sums, leftOut } = useLoaderData<typeof loader>();

  return (
    <>
      <PageTitle
        intro="What customers have paid in a month, and what was given back in it, as a file with a line for each."
        action={<BackToDashboard />}
      >
        Books
      </PageTitle>
      <Form
        method="get"
        action={BOOKS_PATH}
        // A file is no page that the router could show.
        reloadDocument
        className="mb-8 flex flex-wrap items-end gap-3"
      >
        <FilterSelect name="month" label="Month" value={month} options={months} />
        <Button type="submit" variant="secondary">
          Show
        </Button>
        <Button type="submit" formAction={`${BOOKS_PATH}.csv`}>
          Download CSV
        </Button>
      </Form>
      <Section id="sums" title={name}>
        <Sums sums={sums} />
        <p className="mt-3 text-small text-soft">
          {`Days begin and end in the time zone of the shop. A lost dispute counts as refunded. ${leftOut}`}
        </p>
      </Section>
    </>
  );
}
