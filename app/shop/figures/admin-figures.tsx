import { Sums, Tabs } from "~/admin/list-parts";
import { FIGURES_PATH } from "~/admin/sections";
import { href } from "~/lib/href";
import { ButtonLink } from "~/ui/button";
import { Section } from "~/ui/section";
import { type Column, Table } from "~/ui/table";
import type { BestSellers, Figures } from "./admin-figures.server";

/** How it goes, on the dashboard. */
export function HowItGoes({ figures }: { figures: Figures }) {
  const { days, sums, chart, leftOut } = figures;

  return (
    <Section id="figures" title="How It Goes">
      <Sums sums={sums} />
      <p className="mt-3 text-small text-soft">
        {`The last ${days} days, and what has changed since the ${days} days before. ${leftOut}`}
      </p>
      <div className="max-sm:hidden">
        <SalesChart chart={chart} />
      </div>
      <p className="mt-3">
        <ButtonLink to={FIGURES_PATH} variant="secondary">
          Figures and books
        </ButtonLink>
      </p>
    </Section>
  );
}

interface FiguresOfDaysProps {
  figures: Figures;
  periods: number[];
  best: BestSellers;
  /** The month of the books, which another number of days leaves as it is. */
  month: string;
}

/** How much was sold and given back in the last days, and what sold best. */
export function FiguresOfDays({ figures, periods, best, month }: FiguresOfDaysProps) {
  const { days, sums, chart, byDay, leftOut } = figures;

  return (
    <div>
      <Tabs
        label="Days"
        tabs={periods.map((number) => ({
          to: href(FIGURES_PATH, { days: number, month }),
          label: `${number} days`,
          isCurrent: number === days,
        }))}
      />
      <Sums sums={sums} />
      <p className="mt-3 text-small text-soft">
        {`The last ${days} days, today among them, and what has changed since the ${days} days before, until the same time of day. ${leftOut}`}
      </p>
      <SalesChart chart={chart} />
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
        <BestOfKind title="Best Products" sellers={best.products} />
        <BestOfKind title="Best Services" sellers={best.services} />
      </div>
    </div>
  );
}

const DAY_COLUMNS: Column<Figures["byDay"][number]>[] = [
  { header: "Day", cell: ({ name }) => name },
  { header: "Sales", cell: ({ sales }) => sales, align: "end" },
  { header: "Orders", cell: ({ orders }) => orders, align: "end" },
  { header: "Refunds", cell: ({ refunds }) => refunds, align: "end" },
];

function SalesChart({ chart }: Pick<Figures, "chart">) {
  if (!chart) return <p className="mt-3">Nothing was sold.</p>;

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

interface BestOfKindProps {
  title: string;
  sellers: BestSellers["products"];
}

function BestOfKind({ title, sellers }: BestOfKindProps) {
  return (
    <div>
      <h2 className="mb-2 text-item">{title}</h2>
      {sellers.length === 0 ? (
        <p className="text-soft">None in these days.</p>
      ) : (
        <ol className="divide-y rounded-card border bg-card">
          {sellers.map(({ id, name, sold, sales }) => (
            <li key={id} className="flex items-center justify-between gap-3 px-4 py-2.5">
              <span className="min-w-0 wrap-anywhere">
                <bdi>{name}</bdi> <span className="whitespace-nowrap text-soft">{sold}</span>
              </span>{" "}
              <span className="shrink-0 tabular-nums">{sales}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
