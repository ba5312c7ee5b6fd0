import type { Rows } from "../../../database.types.ts";

type EnglishLevel = NonNullable<Rows["job_row"]["english"]>;

/** How much English a job takes, from the least to the most, beside the word "English". */
export const ENGLISH_LEVELS: Record<EnglishLevel, string> = {
  none: "None needed",
  basic: "Basic",
  good: "Good",
  fluent: "Fluent",
};

export const englishText = (level: EnglishLevel) =>
  level === "none" ? "No English needed" : `${ENGLISH_LEVELS[level]} English`;

/** What is asked for by who has that much English: jobs that take no more. */
export const enoughEnglishText = (level: EnglishLevel) =>
  level === "none" ? englishText(level) : `${englishText(level)} is enough`;
