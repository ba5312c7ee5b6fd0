/** The version of Stripe's API whose shapes this provider answers in. */
export const API_VERSION = "2026-10-28.endive";
