import { EMPLOYMENTS, HOURS_IN_MONTH } from "#database";
import { ENGLISH_LEVELS } from "#functions/board/english";
import { optionsOf } from "~/ui/form/select";
import { JOB_CATEGORIES } from "./job";

// What jobs are filtered by, and asked for by alerts; longer lists are in `facts.server.ts`.

export const PAY_UNITS = { hour: "an hour", month: "a month" };

/** How pay is compared. */
export const PAY_HINT = `Pay in that currency only; a month counts as ${HOURS_IN_MONTH} hours, a year as twelve months.`;

export const CATEGORY_OPTIONS = optionsOf(JOB_CATEGORIES, "Any");
export const EMPLOYMENT_OPTIONS = optionsOf(EMPLOYMENTS, "Any");
export const YOUR_ENGLISH_OPTIONS = optionsOf({ ...ENGLISH_LEVELS, none: "None" }, "Any");
export const PAY_UNIT_OPTIONS = Object.entries(PAY_UNITS).map(([value, label]) => ({
  value,
  label,
}));
