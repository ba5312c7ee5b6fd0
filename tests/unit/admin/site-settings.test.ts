import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PERIODS } from "#database";
import { settingsForms } from "~/admin/site-settings/schema";
import { DEFAULT_SETTINGS, hoursOf, phoneLink } from "~/admin/site-settings/site-settings";
import { describeDeliveryTimes } from "~/base/delivery/delivery.server";
import { findLegalPage } from "~/content/legal.server";

const { contact, delivery } = settingsForms;
const TYPED = {
  intent: "delivery",
  versions: "",
  homeDeliveryDays: "1 - 2",
  otherDeliveryDays: "3 to 3",
};

const countries = (servedCountries: string) =>
  delivery.safeParse({ ...TYPED, returnDays: 30, servedCountries });

test("a phone number is a link without spaces", () => {
  expect(phoneLink("+1 (809) 555-0134").href).toBe("tel:+18095550134");
  expect(phoneLink("+1 809").text).toBe("+1\u00a0809");
});

test("a line of business hours has days and a time", () => {
  expect(hoursOf("Mon-Fri: 9:30-18:00\nSun: closed")).toEqual([
    { days: "Mon-Fri", time: "9:30-18:00" },
    { days: "Sun", time: "closed" },
  ]);
});

test.each(["Mon-Fri", "Mon:", ": 9-6", "Mon: 9-6\nSun"])("%j are no business hours", (lines) => {
  expect(contact.shape.businessHours.safeParse(lines).success).toBe(false);
});

test.each(["Mars/Olympus", "'; drop table", "x".repeat(61)])("%s is no time zone", (zone) => {
  expect(contact.shape.timeZone.safeParse(zone).success).toBe(false);
});

test("countries are written by their names or codes, and kept as codes", () => {
  expect(countries("dominican republic\r\n\nHT\n  Côte d’Ivoire \nhaiti").data).toMatchObject({
    servedCountries: ["CI", "DO", "HT"],
    homeDeliveryDays: "1 to 2",
    otherDeliveryDays: "3 to 3",
  });
  expect(countries("").data).toMatchObject({ servedCountries: [] });
});

test("a country that is not known is named", () => {
  const { error } = countries("Haiti\nAtlantis");
  expect(error?.issues[0]).toMatchObject({
    path: ["servedCountries"],
    message: "“Atlantis” is no country that is known here.",
  });
});

test.each(["a day", "5 to 2", "2", "2 to 500", "-1 to 2"])("%s is no span of days", (days) => {
  expect(delivery.shape.homeDeliveryDays.safeParse(days).success).toBe(false);
});

const EVERYWHERE =
  "2 to 5 business days within the Dominican Republic, 10 to 20 to other countries";

test.each([
  [[], EVERYWHERE],
  [["DO"], "2 to 5 business days within the Dominican Republic"],
  [["CL", "CO"], "10 to 20 business days to Chile and Colombia"],
  [["DO", "HT"], "2 to 5 business days within the Dominican Republic, 10 to 20 to Haiti"],
  [["CL", "CO", "HT", "PE"], "10 to 20 business days to 4 other countries"],
])("delivery times speak of the countries that are served: %j", (servedCountries, times) => {
  expect(describeDeliveryTimes({ ...DEFAULT_SETTINGS, servedCountries })).toBe(times);
});

test("the policies say where to, how fast, and how long one may return", () => {
  const settings = { ...DEFAULT_SETTINGS, returnDays: 1 };
  const textOf = (name: string, servedCountries: string[] = []) =>
    findLegalPage(name, { ...settings, servedCountries })?.html;
  expect(textOf("delivery")).toContain(`It arrives in ${EVERYWHERE}, counted from`);
  expect(textOf("delivery")).toContain("to any other country that our carriers reach");
  expect(textOf("delivery", ["DO", "HT"])).toContain("Dominican Republic and Haiti.");
  expect(textOf("returns")).toContain("within 1 day of");
  expect(textOf("terms")).toContain("hello@homeline.test");
});

describe("the privacy policy", () => {
  const source = readFileSync("app/content/texts/privacy.md", "utf8");
  const [, table = ""] = source.split(/^## How long$/m);
  // Of no visitor: when the list of runs of the schedule is emptied.
  const { schedule_runs: _, ...periods } = PERIODS;

  test.each(Object.entries(periods))("says in its table how long %s are kept", (name, period) => {
    expect(table.split("\n## ")[0]).toContain(`{${name}}`);
    expect(findLegalPage("privacy", DEFAULT_SETTINGS)?.html).toContain(period);
  });

  test("says no period but those by which things are deleted", () => {
    expect(source).not.toMatch(/\b(one|seven|thirty|ninety|\d+) (day|week|month|year)s?\b/i);
    expect(findLegalPage("privacy", DEFAULT_SETTINGS)?.html).not.toMatch(/[{}]/);
  });
});
