import { shortenToLine } from "~/lib/shorten";

const PREVIEW_LENGTH = 80;

/** The beginning of a job's description, in one line. */
export const previewOf = (description: string) => shortenToLine(description, PREVIEW_LENGTH);
