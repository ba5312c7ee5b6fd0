import { expect, test } from "vitest";
import { findLegalPage } from "~/features/legal/legal.server";
import { settingsForms } from "~/features/site-settings/schema";
import { DEFAULT_SETTINGS, hoursOf, phoneLink } from "~/features/site-settings/settings";

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
