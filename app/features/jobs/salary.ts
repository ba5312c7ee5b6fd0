const CURRENCIES: Record<string, string> = {
  $: "USD",
  US$: "USD",
  "€": "EUR",
  "£": "GBP",
  J$: "JMD",
  R$: "BRL",
  RD$: "DOP",
};

const CODES = new Set(Intl.supportedValuesOf("currency"));

const UNITS: Record<string, string> = {
  hour: "HOUR",
  hr: "HOUR",
  day: "DAY",
  week: "WEEK",
  month: "MONTH",
  year: "YEAR",
};

const AMOUNT = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,9}(?:\.\d{1,2})?`;
const SALARY = new RegExp(
  String.raw`^([A-Z]{3}|[A-Z]{0,2}\$|€|£) ?(${AMOUNT})(?: ?(?:to|-|–) ?\1? ?(${AMOUNT}))? ?(?:per|an?|\/) ?([a-z]+)$`,
);

export interface Salary {
  currency: string;
  least: number;
  most: number;
  unit: string;
}

/** What a line such as "$11 to $14 per hour" says; null for one that could be read otherwise. */
export function readSalary(line: string): Salary | null {
  const [, sign = "", from = "", to = from, per = ""] = SALARY.exec(line.trim()) ?? [];
  const currency = CODES.has(sign) ? sign : CURRENCIES[sign];
  const unit = UNITS[per];
  const least = amount(from);
  const most = amount(to);
  if (!currency || !unit || least <= 0 || most < least) return null;

  return { currency, least, most, unit };
}

const amount = (text: string) => Number(text.replaceAll(",", ""));
