import { expect, type Page } from "playwright/test";

/** The properties that search engines require of each type. */
const REQUIRED: Record<string, string[]> = {
  BlogPosting: ["headline", "datePublished", "author", "mainEntityOfPage"],
  ContactPage: ["name", "mainEntity"],
  ContactPoint: ["contactType", "telephone", "email"],
  Country: ["name"],
  ItemList: ["itemListElement"],
  JobPosting: [
    "title",
    "description",
    "datePosted",
    "hiringOrganization",
    "jobLocationType",
    "applicantLocationRequirements",
  ],
  ListItem: ["position", "item"],
  MonetaryAmount: ["currency", "value"],
  Offer: ["price", "priceCurrency"],
  Organization: ["name"],
  Person: ["name"],
  PostalAddress: ["addressCountry"],
  Product: ["name", "description", "offers"],
  PropertyValue: ["name", "value"],
  QuantitativeValue: ["unitText"],
  Service: ["name", "provider", "offers"],
  UnitPriceSpecification: ["price", "priceCurrency", "unitCode"],
  WebSite: ["name", "url"],
};

const ADDRESSES = ["url", "logo", "image", "mainEntityOfPage", "availability", "itemCondition"];
const DATES = ["datePosted", "datePublished", "dateModified", "validThrough"];

type Thing = Record<string, unknown>;

/** All schema.org things of a page, each checked for its required properties. */
export async function readStructured(page: Page): Promise<Thing[]> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const documents = scripts.map((text) => JSON.parse(text) as Thing);
  for (const document of documents) expect(document["@context"]).toBe("https://schema.org");

  const things = documents.flatMap(thingsIn);
  for (const thing of things) expectWhole(thing);
  return things;
}

export const typesOf = (things: Thing[]) => things.map((thing) => String(thing["@type"]));

function thingsIn(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (typeof value !== "object" || value === null) return [];

  const inside = Object.values(value).flatMap(thingsIn);
  return "@type" in value ? [value as Thing, ...inside] : inside;
}

function expectWhole(thing: Thing) {
  const json = JSON.stringify(thing);
  const required = REQUIRED[String(thing["@type"])];
  expect(required, `a type that is known: ${json}`).toBeDefined();

  for (const name of required ?? []) {
    expect(thing[name], `${name} of ${json}`).toBeTruthy();
  }
  for (const [name, value] of Object.entries(thing)) {
    if (ADDRESSES.includes(name)) expect(String(value), json).toMatch(/^https?:\/\/\S+$/);
    if (DATES.includes(name)) expect(Date.parse(String(value)), json).not.toBeNaN();
    if (name === "price") expect(value, json).toMatch(/^\d+\.\d\d$/);
  }
}
