import { escapeHtml } from "~/lib/escape-html";
import type { BoardJob, Job } from "./job";

/** A description is plain text; empty lines separate its paragraphs. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** The beginning of a text as one line, cut between words. */
export function previewOf(text: string, max: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  const characters = [...line];
  if (characters.length <= max) return line;

  const cut = characters.slice(0, max).join("");
  const end = cut.lastIndexOf(" ");
  // One word may be longer than the preview.
  return `${(end > max / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:.]+$/, "")}…`;
}

export function toBoardJob({ description, ...job }: Job, previewLength: number): BoardJob {
  return { ...job, preview: previewOf(description ?? "", previewLength) };
}

export function asHtml(text: string): string {
  return paragraphsOf(text)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("");
}
