import { describe, expect, test } from "vitest";
import { asHtml } from "~/features/jobs/description";
import { jobPosting, placesIn, readSalary } from "~/features/jobs/job-posting.server";

describe("a salary", () => {
  test.each([
    ["$7.50 per hour", "USD", 7.5, 7.5, "HOUR"],
    ["$11 to $14 per hour", "USD", 11, 14, "HOUR"],
    ["$14–18 / hour", "USD", 14, 18, "HOUR"],
    ["PHP 26,000 to 31,000 per month", "PHP", 26_000, 31_000, "MONTH"],
    ["J$165,000 per month", "JMD", 165_000, 165_000, "MONTH"],
    ["€1,234,567.89 a year", "EUR", 1_234_567.89, 1_234_567.89, "YEAR"],
  ])("%s is read", (line, currency, min, max, unit) => {
    expect(readSalary(line)).toEqual({ currency, min, max, unit });
  });

  test.each([
    "",
    "Competitive",
    "$1,150 per month plus bonus",
    "$0.45 per minute, about $16 per busy hour",
    "1.150,00 per month",
    "$1,15 per hour",
    "$20 to $10 per hour",
    "$10 to €20 per hour",
    "$0 per hour",
    "XYZ 100 per hour",
    "A$100 per day",
    "$100 per constructor",
    `$${"9".repeat(100)} per hour`,
  ])("%j is left alone", (line) => {
    expect(readSalary(line)).toBeNull();
  });
});

test.each([
  ["Remote, Dominican Republic", [{ "@type": "Country", name: "Dominican Republic" }]],
  [
    "Remote, Kenya or Ghana",
    [
      { "@type": "Country", name: "Kenya" },
      { "@type": "Country", name: "Ghana" },
    ],
  ],
  ["Trinidad & Tobago", [{ "@type": "Country", name: "Trinidad & Tobago" }]],
  ["Remote, European Union", { "@type": "AdministrativeArea", name: "European Union" }],
  ["Remote, anywhere in the Americas", { "@type": "AdministrativeArea", name: "the Americas" }],
  ["Remote", { "@type": "AdministrativeArea", name: "Worldwide" }],
  [null, { "@type": "AdministrativeArea", name: "Worldwide" }],
])("who lives there may apply: %s", (location, places) => {
  expect(placesIn(location)).toEqual(places);
});

test.each([
  ["Full-time", ["FULL_TIME"]],
  ["full time or part time", ["FULL_TIME", "PART_TIME"]],
  ["Contract", ["CONTRACTOR"]],
  ["Seasonal", ["TEMPORARY"]],
  ["Internship", ["INTERN"]],
  ["Whatever", undefined],
  [null, undefined],
])("the type %s is %j", (type, employmentType) => {
  const job = {
    id: "1",
    title: "Agent",
    company: "Acme",
    category: "interpretation" as const,
    location: null,
    salary: null,
    description: null,
    url: "https://acme.test",
    created_at: "2026-06-03T12:00:00Z",
  };
  expect(jobPosting({ ...job, type }).employmentType).toEqual(employmentType);
});

test("structured data keeps the paragraphs of a text without its markup", () => {
  expect(asHtml(" a <b> & c\nd \n \n\n e ")).toBe("<p>a &lt;b&gt; &amp; c<br>d</p><p>e</p>");
  expect(asHtml(" \n\n ")).toBe("");
});
