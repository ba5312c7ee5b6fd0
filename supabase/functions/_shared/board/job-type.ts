import { EMPLOYMENTS } from "../../../database.types.ts";

export interface JobType {
  type: string | null;
  employment: string[];
}

/** The kinds of employment in words, such as "Full-time, Contract". */
export const employmentText = (employment: string[]): string =>
  employment.map((code) => (EMPLOYMENTS as Record<string, string>)[code] ?? code).join(", ");

/** What type a job is, as its owner wrote it, or else its kinds of employment; null if neither is known. */
export const jobTypeOf = ({ type, employment }: JobType): string | null =>
  type || employmentText(employment) || null;
