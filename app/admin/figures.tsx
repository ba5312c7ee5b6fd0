import { ButtonLink } from "~/ui/button";
import { Section } from "~/ui/section";
import { type Column, Table } from "~/ui/table";
import type { Figures } from "./figures.server";
import { Sums, Tabs } from "./list-parts";
import { BOOKS_PATH } from "./sections";

const FIGURES_ID = "figures";

/** How much was sold and given back in the last days. */
export function HowItGoes({ figures }: { figures: Figures }) {
  const { days, periods, sums, chart, byDay, bestProducts, bestServices, leftOut } = figures;

  return (
    <div className="mb-8">
      <Section id={FIGURES_ID} title="How It Goes">
        <Tabs
          label="Days"
          tabs={periods.map((number) => ({
            to: `/admin/dashboard?days=${number}#${FIGURES_ID}`,
            label: `${number} days`,
            isCurrent: number === days,
          }))}
        />
        <Sums sums={sums} />
        <p className="mt-3 text-small text-soft">
          {`The last ${days} days, today among them, and what has changed since the ${days} days before, until the same time of day. ${leftOut}`}
        </p>
        {chart ? <SalesChart chart={chart} /> : <p className="mt-3">Nothing was sold.</p>}
        <details className="mt-3">
          <summary className="link inline-flex min-h-11 items-center">Day by day</summary>
          <Table
            caption="Sales, orders and refunds by day"
            columns={DAY_COLUMNS}
            rows={byDay}
            keyOf={({ day }) => day}
            isDense
          />
        </details>
        <div className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <BestSellers title="Best Products" sellers={bestProducts} />
          <BestSellers title="Best Services" sellers={bestServices} />
        </div>
        <p className="mt-3">
          <ButtonLink to={BOOKS_PATH} variant="secondary">
            The books of a month
          </ButtonLink>
        </p>
      </Section>
    </div>
  );
}

const DAY_COLUMNS: Column<Figures["byDay"][number]>[] = [
  { header: "Day", cell: ({ name }) => name },
  { header: "Sales", cell: ({ sales }) => sales, align: "end" },
  { header: "Orders", cell: ({ orders }) => orders, align: "end" },
  { header: "Refunds", cell: ({ refunds }) => refunds, align: "end" },
];

function SalesChart({ chart }: { chart: NonNullable<Figures["chart"]> }) {
  const { path, viewBox, first, last, best } = chart;

  return (
    <figure className="mt-3">
      <svg
        role="img"
        aria-labelledby="sales-title sales-text"
        viewBox={viewBox}
        preserveAspectRatio="none"
        className="sales-chart"
      >
        <title id="sales-title">Sales by day</title>
        <desc id="sales-text">{`From ${first} to ${last}. ${best}.`}</desc>
        <path d={path} />
      </svg>
      <figcaption className="text-tiny text-soft">
        <p className="flex justify-between">
          <span>{first}</span> <span>{last}</span>
        </p>
        <p>{best}</p>
      </figcaption>
    </figure>
  );
}

interface BestSellersProps {
  title: string;
  sellers: Figures["bestProducts"];
}

function BestSellers({ title, sellers }: BestSellersProps) {
  return (
    <div>
      <h3 className="mb-2 text-item">{title}</h3>
      {sellers.length === 0 ? (
        <p className="text-soft">None in these days.</p>
      ) : (
        <ol className="divide-y rounded-card border bg-card">
          {sellers.map(({ id, name, sold, sales }) => (
            <li key={id} className="flex items-center justify-between gap-3 px-4 py-2.5">
              <span className="min-w-0 wrap-anywhere">
                <bdi>{name}</bdi> <span className="text-soft">{sold}</span>
              </span>{" "}
              <span className="shrink-0 tabular-nums">{sales}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
