import { area, curveStepAfter } from "d3-shape";
import type { CompositeTypes } from "#database";
import { LOCALE } from "~/lib/locale";
import { formatPrice } from "~/lib/money";
import type { Sum } from "./list-parts";

export type Figures = ReturnType<typeof describeFigures>;

/** The numbers of days of which the dashboard tells. */
const PERIODS = [7, 30, 92];
const DEFAULT_PERIOD = 30;

// Days have no hour, so they are the same in every zone.
const { format } = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeZone: "UTC" });
const formatDay = (day: string) => format(new Date(day));

export function periodFrom(request: Request): number {
  const asked = new URL(request.url).searchParams.get("days");

  return PERIODS.find((days) => String(days) === asked) ?? DEFAULT_PERIOD;
}

/** How it goes, as the dashboard says it. */
export function describeFigures({
  sums,
  sums_before: before,
  by_day: days,
  best_sellers: best,
}: CompositeTypes<"shop_figures">) {
  const bestOf = (kind: string) => best.filter((item) => item.kind === kind).map(describeSeller);

  return {
    days: days.length,
    periods: PERIODS,
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
    bestProducts: bestOf("product"),
    bestServices: bestOf("service"),
    leftOut: describeLeftOut(sums),
  };
}

/** What is in no sum, because it cannot be added to the others. */
export function describeLeftOut({ other_currencies: number }: CompositeTypes<"money_sums">) {
  if (number === 0) return "";

  return number === 1
    ? "1 payment or refund in another currency is not in these sums."
    : `${number} payments and refunds in other currencies are not in these sums.`;
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
