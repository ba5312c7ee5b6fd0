import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/guard.server";
import { BackToDashboard } from "~/admin/list-parts";
import { BooksOfMonth } from "~/shop/figures/admin-books";
import { monthFrom } from "~/shop/figures/admin-books.server";
import { FiguresOfDays } from "~/shop/figures/admin-figures";
import { findFigures, periodFrom } from "~/shop/figures/admin-figures.server";
import { metaWithTitle } from "~/site/page-meta";
import { PageTitle } from "~/ui/page-title";

export const meta = metaWithTitle("Figures");

export async function loader(args: LoaderFunctionArgs) {
  const { db } = await requireAdmin(args, "dashboard");

  return findFigures(db, { days: periodFrom(args.request), month: monthFrom(args.request) });
}

export default function FiguresPage() {
  const { figures, periods, best, books } = useLoaderData<typeof loader>();

  return (
    <>
      <PageTitle action={<BackToDashboard />}>Figures</PageTitle>
      <div className="grid gap-10">
        <FiguresOfDays {...{ figures, periods, best }} month={books.month} />
        <BooksOfMonth books={books} days={figures.days} />
      </div>
    </>
  );
}
