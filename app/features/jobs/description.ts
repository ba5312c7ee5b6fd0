import { escapeHtml } from "#functions/escape-html";
import { shortenToLine } from "~/lib/shorten";
import type { BoardJob, Job } from "./job";

/** A description is plain text; empty lines separate its paragraphs. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

export function toBoardJob({ description, ...job }: Job, previewLength: number): BoardJob {
  return { ...job, preview: shortenToLine(description ?? "", previewLength) };
}

export function asHtml(text: string): string {
  return paragraphsOf(text)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("");
}
