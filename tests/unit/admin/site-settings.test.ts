import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PERIODS } from "#database";
import { DEFAULT_SETTINGS, hoursOf, phoneLink } from "~/admin/site-settings";
import { settingsForms } from "~/admin/site-settings-schema";
import { findLegalPage } from "~/content/legal.server";

const { contact, delivery } = settingsForms;
const TYPED = {
  intent: "delivery",
  versions: "",
  homeDeliveryTime: "a day",
  otherDeliveryTime: "b",
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

test("the policies say where to, how fast, and how long one may return", () => {
  const settings = { ...DEFAULT_SETTINGS, homeDeliveryTime: "one day", returnDays: 1 };
  const textOf = (name: string, servedCountries: string[] = []) =>
    findLegalPage(name, { ...settings, servedCountries })?.html;
  expect(textOf("delivery")).toContain("a parcel then takes one day.");
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
