import { area, curveStepAfter } from "d3-shape";
import type { CompositeTypes } from "#database";
import type { Sum } from "~/admin/list-parts";
import { LOCALE } from "~/lib/locale";
import { formatPrice } from "~/lib/money";
import type { Db } from "~/services/supabase.server";
import { describeBooks, describeLeftOut, firstDayOf } from "./admin-books.server";

export type Figures = ReturnType<typeof describeFigures>;
export type BestSellers = ReturnType<typeof describeBestSellers>;

/** The numbers of days of which the page of the figures tells. */
const PERIODS = [7, 30, 92];
const DEFAULT_PERIOD = 30;

// Days have no hour, so they are the same in every zone.
const { format } = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeZone: "UTC" });
const formatDay = (day: string) => format(new Date(day));

export function periodFrom(request: Request): number {
  const asked = new URL(request.url).searchParams.get("days");

  return PERIODS.find((days) => String(days) === asked) ?? DEFAULT_PERIOD;
}

/** The figures of that many days, and the books of a month. */
export async function findFigures(db: Db, { days, month }: { days: number; month: string }) {
  const { data } = await db
    .rpc("admin_figures", { _days: days, _month: firstDayOf(month) })
    .throwOnError();

  return {
    periods: PERIODS,
    figures: describeFigures(data.figures),
    best: describeBestSellers(data.best_sellers),
    books: describeBooks(month, { sums: data.books, disputed: data.disputed }),
  };
}

/** How it goes, as pages say it. */
export function describeFigures({
  sums,
  sums_before: before,
  by_day: days,
}: CompositeTypes<"shop_figures">) {
  return {
    days: days.length,
    sums: [
      sumOf("Sales", sums.sales, before.sales),
      sumOf("Orders", sums.orders, before.orders, String),
      sumOf("Refunds", sums.refunds, before.refunds),
      averageOf(sums, before),
    ],
    chart: drawSales(days),
    byDay: days.map(({ day, sales, orders, refunds }) => ({
      day,
      name: formatDay(day),
      sales: formatPrice(sales),
      orders,
      refunds: formatPrice(refunds),
    })),
    leftOut: describeLeftOut(sums),
  };
}

function describeBestSellers(best: CompositeTypes<"best_seller">[]) {
  const bestOf = (kind: string) => best.filter((item) => item.kind === kind).map(describeSeller);

  return { products: bestOf("product"), services: bestOf("service") };
}

function describeSeller({ id, name, quantity, sales }: CompositeTypes<"best_seller">) {
  return { id, name, sold: `${quantity} sold`, sales: formatPrice(sales) };
}

function sumOf(label: string, now: number, before: number, shown = formatPrice): Sum {
  return { label, value: shown(now), note: describeChange(now, before, shown) };
}

/** Without an order there is no average, and nothing to compare it with. */
function averageOf(now: CompositeTypes<"money_sums">, before: CompositeTypes<"money_sums">): Sum {
  const label = "Average order";
  if (now.orders === 0) return { label, value: "None" };

  const average = now.sales / now.orders;
  return before.orders === 0
    ? { label, value: formatPrice(average) }
    : sumOf(label, average, before.sales / before.orders);
}

/** What has become more or less since, by a sign and in words. */
export function describeChange(now: number, before: number, shown = formatPrice): string {
  if (shown(now) === shown(before)) return "As before";

  const isMore = now > before;
  const difference = Math.abs(now - before);
  const size = before === 0 ? shown(difference) : `${Math.round((100 * difference) / before)}%`;
  return `${isMore ? "+" : "−"}${size}, ${isMore ? "up" : "down"} from ${shown(before)}`;
}

const DAY_WIDTH = 10;
const HEIGHT = 100;

/** The sales of each day as one shape; null if there were none. */
function drawSales(days: CompositeTypes<"money_day">[]) {
  const [first] = days;
  const last = days.at(-1);
  const best = days.reduce((most, day) => (day.sales > (most?.sales ?? 0) ? day : most), first);
  if (!first || !last || !best || best.sales <= 0) return null;

  // Each step goes on until the next day, and the last one until the edge.
  const shape = area<{ sales: number }>(
    (_, at) => at * DAY_WIDTH,
    HEIGHT,
    ({ sales }) => HEIGHT * (1 - sales / best.sales),
  ).curve(curveStepAfter);

  return {
    path: shape.digits(1)([...days, last]) ?? "",
    viewBox: `0 0 ${days.length * DAY_WIDTH} ${HEIGHT}`,
    first: formatDay(first.day),
    last: formatDay(last.day),
    best: `Most on one day: ${formatPrice(best.sales)}, on ${formatDay(best.day)}`,
  };
}
