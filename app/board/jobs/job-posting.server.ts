import { joinParts } from "~/lib/join-parts";
import { applyAddressOf } from "./apply-address";
import { asHtml } from "./description";
import { countriesIn, placeNames } from "./facts.server";
import { dayOfPublication, type Job } from "./job";

const EMPLOYMENT_TYPES: Record<string, string> = {
  full_time: "FULL_TIME",
  part_time: "PART_TIME",
  contract: "CONTRACTOR",
  temporary: "TEMPORARY",
  internship: "INTERN",
};

/**
 * An open job as schema.org describes one; null if it does not say who may apply, without which search engines take no
 * job that is done from home. They take no "worldwide" and no region either, so that these are all their countries.
 */
export function jobPosting(job: Job) {
  const countries = countriesIn(job.open_to);
  if (countries.length === 0) return null;

  return {
    "@type": "JobPosting",
    title: job.title,
    description: asHtml(descriptionOf(job)),
    identifier: { "@type": "PropertyValue", name: job.company, value: job.id },
    datePosted: dayOfPublication(job),
    ...(job.closes_at && { validThrough: job.closes_at }),
    hiringOrganization: { "@type": "Organization", name: job.company },
    jobLocationType: "TELECOMMUTE",
    applicantLocationRequirements: countries.map((name) => ({ "@type": "Country", name })),
    directApply: false,
    ...contact(job),
    ...employment(job),
    ...salary(job),
  };
}

// The text of a job that is done from home has to say so, and where its applicants may live.
function descriptionOf(job: Job): string {
  const openTo = placeNames(job.open_to).join(", ");

  return joinParts("\n\n", `Remote work, open to: ${openTo}.`, job.description);
}

/** Where one applies by mail. */
function contact(job: Job) {
  const address = applyAddressOf(job);

  return address?.isMail
    ? { applicationContact: { "@type": "ContactPoint", email: address.owner } }
    : {};
}

function employment({ employment }: Job) {
  const types = employment.flatMap((kind) => EMPLOYMENT_TYPES[kind] ?? []);

  return types.length > 0 ? { employmentType: types } : {};
}

const UNITS: Partial<Record<NonNullable<Job["pay_unit"]>, string>> = {
  hour: "HOUR",
  month: "MONTH",
  year: "YEAR",
};

/** Pay by the piece has no unit that search engines know. */
function salary({ pay_from, pay_to, pay_currency, pay_unit }: Job) {
  const unitText = pay_unit && UNITS[pay_unit];
  if (!unitText || pay_from === null) return {};

  const isRange = pay_to !== null && pay_to > pay_from;
  const range = isRange ? { minValue: pay_from, maxValue: pay_to } : { value: pay_from };
  return {
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: pay_currency,
      value: { "@type": "QuantitativeValue", ...range, unitText },
    },
  };
}
