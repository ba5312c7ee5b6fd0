import { asHtml } from "./description";
import type { Job } from "./job";
import { placesIn } from "./places.server";
import { readSalary } from "./salary";

const EMPLOYMENT_TYPES: [RegExp, string][] = [
  [/\bfull[ -]?time\b/i, "FULL_TIME"],
  [/\bpart[ -]?time\b/i, "PART_TIME"],
  [/\b(contract|contractor|freelance|freelancer)\b/i, "CONTRACTOR"],
  [/\b(temporary|seasonal)\b/i, "TEMPORARY"],
  [/\bintern(ship)?\b/i, "INTERN"],
];

/** A job in the words of schema.org; what its advertisement does not plainly say is left out. */
export function jobPosting(job: Job) {
  return {
    "@type": "JobPosting",
    title: job.title,
    description: asHtml(job.description ?? "") || asHtml(`${job.title}, ${job.company}`),
    identifier: { "@type": "PropertyValue", name: job.company, value: job.id },
    datePosted: job.createdAt,
    hiringOrganization: { "@type": "Organization", name: job.company },
    jobLocationType: "TELECOMMUTE",
    applicantLocationRequirements: placesIn(job.location),
    directApply: false,
    ...employment(job.type ?? ""),
    ...salary(job.salary ?? ""),
  };
}

function employment(type: string) {
  const types = EMPLOYMENT_TYPES.filter(([words]) => words.test(type)).map(([, name]) => name);

  return types.length > 0 ? { employmentType: types } : {};
}

function salary(line: string) {
  const read = readSalary(line);
  if (!read) return {};

  const { currency, least, most, unit } = read;
  const range = least === most ? { value: least } : { minValue: least, maxValue: most };
  return {
    baseSalary: {
      "@type": "MonetaryAmount",
      currency,
      value: { "@type": "QuantitativeValue", ...range, unitText: unit },
    },
  };
}
