import type { JOB_ALERTS_PERIOD_VALUES } from "#database";

type Period = (typeof JOB_ALERTS_PERIOD_VALUES)[number];

/** How often the jobs of an alert are mailed. */
export const PERIODS: Record<Period, string> = {
  daily: "Every morning",
  weekly: "On Mondays",
};

/** The same within a sentence. */
export const periodText = (period: Period): string =>
  PERIODS[period].charAt(0).toLowerCase() + PERIODS[period].slice(1);
