import { MAX_PAY } from "./job-search";

const HOURS_IN = { hour: 1, month: 173, year: 2080 };
const LONGER_UNITS = { month: /^m/i, year: /^[ya]/i };

const PAY = new RegExp(
  [
    String.raw`(?:(?<least>from|at least|over|more than|min(?:imum)?|desde|mas de|al menos|minimo)\s+)?`,
    String.raw`(?<before>us\$|\$|usd\s?)?\s?`,
    String.raw`(?<![\d.,])(?<whole>\d{1,3}(?:,\d{3})+|\d{1,6})(?<cents>\.\d{1,2})?(?<thousand>k)?`,
    String.raw`(?<upTo>\s?(?:-|–|to|a|hasta)\s?\$?\d[\d,.]*k?)?\s?(?<more>\+)?`,
    String.raw`\s?(?<after>usd|dollars|dolares)?`,
    String.raw`(?:\s?(?<per>(?:an|a|per|each|la|por|al|el)\s+|\/\s?)?`,
    "(?<unit>hour(?:ly)?|hr|hora|h|month(?:ly)?|mo|mes|year(?:ly)?|yr|ano)s?)?",
    String.raw`(?![\p{L}\p{N}%])`,
  ].join(""),
  "giu",
);

/**
 * Pay such as "$10 an hour", "12/hr", "at least $10" or "1500 al mes", as dollars an hour, and where it stands. Of an
 * amount up to another the first counts.
 */
export function findPay(query: string): { at: [start: number, end: number]; value: string } | null {
  // Letters without their accents, each in its place.
  const text = query.replace(/[áéíóúñ]/gi, (letter) => letter.normalize("NFD").charAt(0));

  for (const { index, 0: words, groups } of text.matchAll(PAY)) {
    const hourly = groups ? hourlyOf(groups) : 0;
    if (hourly > 0 && hourly <= MAX_PAY) {
      return { at: [index, index + words.trimEnd().length], value: String(hourly) };
    }
  }
  return null;
}

/** Zero for what is no pay. */
function hourlyOf(found: Record<string, string | undefined>): number {
  const { least, before, whole = "", cents = "", thousand, upTo, more, after, per, unit } = found;
  const hasCurrency = before !== undefined || after !== undefined;
  const isBound = least !== undefined || upTo !== undefined || more !== undefined;
  // Neither "8 hour shifts" nor "$7.50" say what a job pays at least.
  const isPay = unit ? hasCurrency || per !== undefined : hasCurrency && isBound;
  // Larger amounts without a unit are meant for a month or a year.
  if (!isPay || (!unit && (thousand || whole.length > 3))) return 0;

  const period =
    (["month", "year"] as const).find((name) => LONGER_UNITS[name].test(unit ?? "")) ?? "hour";
  const amount = Number(whole.replaceAll(",", "") + cents) * (thousand ? 1000 : 1);
  return Math.floor((amount / HOURS_IN[period]) * 100) / 100;
}
