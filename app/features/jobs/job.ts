export const JOB_CATEGORIES = {
  customer_service: "Customer Service",
  interpretation: "Interpretation",
} as const;

export type JobCategory = keyof typeof JOB_CATEGORIES;

export const JOBS_PER_PAGE = 6;

/** What one sees of a job before one reads it. */
export interface JobSummary {
  id: string;
  title: string;
  company: string;
  category: JobCategory;
  location: string | null;
  type: string | null;
  salary: string | null;
}

/** A job on the board, with the beginning of its description. */
export interface BoardJob extends JobSummary {
  url: string;
  createdAt: string;
  preview: string;
}

export interface Job extends JobSummary {
  url: string;
  createdAt: string;
  description: string | null;
}

export function isJobCategory(text: string | null): text is JobCategory {
  return text !== null && Object.hasOwn(JOB_CATEGORIES, text);
}

/** What a link within the board's page leads to. */
export const anchorOf = (jobId: string) => `job-${jobId}`;
