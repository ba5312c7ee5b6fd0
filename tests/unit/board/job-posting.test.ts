import { describe, expect, test } from "vitest";
import { countriesIn, factsOf } from "~/board/jobs/facts.server";
import type { Job } from "~/board/jobs/job";
import { jobPosting } from "~/board/jobs/job-posting.server";

const JOB: Job = {
  id: "00000000-0000-4000-8000-00000000e001",
  title: "Agent",
  company: "Acme",
  category: "interpretation",
  location: "Remote",
  type: null,
  salary: null,
  description: "Interpret.\n\nBy phone.",
  url: "https://acme.test",
  pay_from: null,
  pay_to: null,
  pay_currency: null,
  pay_unit: null,
  employment: [],
  open_to: ["KE", "GH"],
  languages: [],
  english: null,
  checked: [],
  checked_at: null,
  state: "open",
  published_at: "2026-06-03T12:00:00+00:00",
  closes_at: null,
  created_at: "2026-06-01T12:00:00+00:00",
};

const PAY = { pay_from: 11, pay_to: 14.5, pay_currency: "USD", pay_unit: "hour" } as const;

/** A job of each kind. */
const JOBS: [kind: string, facts: Partial<Job>][] = [
  ["with no more than places", {}],
  ["for one country", { open_to: ["JM"] }],
  ["for a region", { open_to: ["latin_america"] }],
  ["for a region and countries", { open_to: ["europe", "KE"] }],
  ["for the whole world", { open_to: ["worldwide"] }],
  ["that closes", { closes_at: "2026-07-01T04:00:00+00:00" }],
  ["without a description", { description: null }],
  ["paid by the hour", PAY],
  ["paid by the month", { ...PAY, pay_unit: "month" }],
  ["paid by the year", { ...PAY, pay_unit: "year", pay_currency: "EUR" }],
  ["paid one amount", { ...PAY, pay_to: null }],
  ["paid by the piece", { ...PAY, pay_unit: "piece" }],
  ["full-time", { employment: ["full_time"] }],
  ["part-time", { employment: ["part_time"] }],
  ["by contract", { employment: ["contract"] }],
  ["for a time", { employment: ["temporary"] }],
  ["for interns", { employment: ["internship"] }],
  ["of several kinds", { employment: ["full_time", "contract"] }],
  ["where one applies by mail", { url: "mailto:jobs@acme.test" }],
];

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/;
const text = expect.stringMatching(/\S/);
const amount = expect.any(Number);

/**
 * The properties of a job that Google requires and recommends, as each has to be, by its documentation "Job posting
 * (JobPosting) structured data". A job that is done from home has no `jobLocation`.
 */
const REQUIRED: Record<string, unknown> = {
  "@type": "JobPosting",
  title: text,
  description: expect.stringMatching(/^<p>.*<\/p>$/),
  datePosted: expect.stringMatching(DATE_TIME),
  hiringOrganization: { "@type": "Organization", name: text },
  jobLocationType: "TELECOMMUTE",
  applicantLocationRequirements: expect.arrayContaining([{ "@type": "Country", name: text }]),
};
const UNIT = expect.stringMatching(/^(HOUR|DAY|WEEK|MONTH|YEAR)$/);
const RECOMMENDED: Record<string, unknown> = {
  // Google knows no way to apply by mail; schema.org does.
  applicationContact: { "@type": "ContactPoint", email: "jobs@acme.test" },
  baseSalary: {
    "@type": "MonetaryAmount",
    currency: expect.stringMatching(/^[A-Z]{3}$/),
    value: expect.toSatisfy((value) =>
      [
        { "@type": "QuantitativeValue", value: amount, unitText: UNIT },
        { "@type": "QuantitativeValue", minValue: amount, maxValue: amount, unitText: UNIT },
      ].some((shape) => {
        try {
          expect(value).toEqual(shape);
          return true;
        } catch {
          return false;
        }
      }),
    ),
  },
  directApply: false,
  employmentType: expect.arrayContaining([
    expect.stringMatching(/^(FULL_TIME|PART_TIME|CONTRACTOR|TEMPORARY|INTERN)$/),
  ]),
  identifier: { "@type": "PropertyValue", name: text, value: text },
  validThrough: expect.stringMatching(DATE_TIME),
};

/** Which of the recommended properties a job can have, by its facts. */
const recommendedFor = (job: Job) => [
  "directApply",
  "identifier",
  ...(job.url.startsWith("mailto:") ? ["applicationContact"] : []),
  ...(job.pay_unit && job.pay_unit !== "piece" ? ["baseSalary"] : []),
  ...(job.employment.length > 0 ? ["employmentType"] : []),
  ...(job.closes_at ? ["validThrough"] : []),
];

describe("the structured data of a job", () => {
  test.each(JOBS)("%s has what Google asks for, and nothing else", (_kind, facts) => {
    const job = { ...JOB, ...facts };
    const recommended = recommendedFor(job).map((name) => [name, RECOMMENDED[name]]);

    expect(jobPosting(job)).toEqual({ ...REQUIRED, ...Object.fromEntries(recommended) });
  });

  test("is left out where it would lack a country", () => {
    expect(jobPosting({ ...JOB, open_to: [] })).toBeNull();
  });

  test("says what the job says", () => {
    const job: Job = { ...JOB, ...PAY, employment: ["full_time", "contract"] };
    expect(jobPosting(job)).toMatchObject({
      description: "<p>Remote work, open to: Ghana, Kenya.</p><p>Interpret.</p><p>By phone.</p>",
      datePosted: "2026-06-03T12:00:00+00:00",
      applicantLocationRequirements: [
        { "@type": "Country", name: "Ghana" },
        { "@type": "Country", name: "Kenya" },
      ],
      baseSalary: { currency: "USD", value: { minValue: 11, maxValue: 14.5, unitText: "HOUR" } },
      employmentType: ["FULL_TIME", "CONTRACTOR"],
    });
    expect(jobPosting({ ...job, pay_to: null })).toMatchObject({
      baseSalary: { value: { value: 11, unitText: "HOUR" } },
    });
  });
});

test("a region is its countries, the world those of all regions, and none is named twice", () => {
  expect(countriesIn(["north_america", "US"])).toEqual([
    "Bermuda",
    "Canada",
    "Greenland",
    "Mexico",
    "St. Pierre & Miquelon",
    "United States",
  ]);
  const world = countriesIn(["worldwide", "KE"]);
  expect(new Set(world).size).toBe(world.length);
  expect(world.length).toBeGreaterThan(230);
});

test.each<[string | null, Partial<Job>]>([
  ["$11 and more", { ...PAY, salary: "$11 and more" }],
  ["US$11 to US$14.50 per hour", PAY],
  ["US$11 per month", { ...PAY, pay_to: null, pay_unit: "month" }],
  ["€11 per year", { ...PAY, pay_to: 11, pay_currency: "EUR", pay_unit: "year" }],
  ["US$0.45 per piece", { ...PAY, pay_from: 0.45, pay_to: null, pay_unit: "piece" }],
  [null, {}],
])("what it pays is %j", (pay, facts) => {
  expect(factsOf({ ...JOB, ...facts }).pay).toBe(pay);
});
