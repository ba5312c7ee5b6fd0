import { ACCEPTANCE_DAYS, PERIODS, RESTORE_DAYS } from "#database";
import type { SiteSettings } from "~/admin/site-settings/site-settings";
import { describeDeliveryTimes } from "~/base/delivery/delivery.server";
import { plainText, renderMarkdown } from "~/content/blog/markdown.server";
import { countryName } from "~/lib/countries.server";
import { LANGUAGE } from "~/lib/locale";
import { SITE_NAME } from "~/site-name";

const FILES = import.meta.glob<string>("./texts/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** A page of the company's: its file has the title, then a paragraph that says what it is about. */
export function findLegalPage(name: string, settings: SiteSettings) {
  const file = FILES[`./texts/${name}.md`];
  if (!file) return null;

  const facts = factsOf(settings);
  const text = file.replace(/\{(\w+)\}/g, (unknown, fact: string) => facts[fact] ?? unknown);
  const [title = "", intro = "", ...rest] = text.split("\n\n");

  return {
    title: title.replace(/^# /, ""),
    description: plainText(intro),
    html: renderMarkdown(rest.join("\n\n"), { topHeading: 2 }),
  };
}

/** What stands in braces in the texts. */
function factsOf(settings: SiteSettings): Record<string, string> {
  const { servedCountries, returnDays, location, email, phone } = settings;

  return {
    name: SITE_NAME,
    location,
    email,
    phone,
    deliveryTimes: describeDeliveryTimes(settings),
    acceptanceDays: `${ACCEPTANCE_DAYS} days`,
    restoreDays: `${RESTORE_DAYS} days`,
    returnDays: `${returnDays} ${returnDays === 1 ? "day" : "days"}`,
    servedCountries: describeCountries(servedCountries),
    ...PERIODS,
  };
}

const EVERYWHERE = "the Dominican Republic, and to any other country that our carriers reach";

const list = new Intl.ListFormat(LANGUAGE);

function describeCountries(codes: string[]): string {
  if (codes.length === 0) return EVERYWHERE;

  return `these countries: ${list.format(codes.map(countryName))}`;
}
