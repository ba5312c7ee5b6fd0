import { shorten } from "~/lib/shorten";
import { plainText } from "./markdown.server";

const SHARED_LENGTH = 100;

interface Beginning {
  excerpt: string | null;
  preview: string | null;
}

/** What a post says of itself, or else how it begins. */
export function summaryOf({ excerpt, preview }: Beginning): string {
  return excerpt?.trim() || plainText(preview ?? "");
}

export function shareExcerptOf(post: Beginning): string {
  return shorten(summaryOf(post).replace(/\s+/g, " "), SHARED_LENGTH);
}
