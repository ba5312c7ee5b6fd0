import { escapeHtml } from "~/lib/escape-html";
import type { BoardJob, Job } from "./job";

/** A description is plain text; an empty line begins a new paragraph. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** The beginning of a text as one line that ends with a whole word. */
export function previewOf(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  const characters = [...line];
  if (characters.length <= most) return line;

  const cut = characters.slice(0, most).join("");
  const end = cut.lastIndexOf(" ");
  // why: a single word may be longer than the whole preview.
  return `${(end > most / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:.]+$/, "")}…`;
}

/** A job as a row of the board, with no more of its description than is shown there. */
export function toBoardJob({ description, ...job }: Job, previewLength: number): BoardJob {
  return { ...job, preview: previewOf(description ?? "", previewLength) };
}

/** The same text for machines that expect HTML. */
export function asHtml(text: string): string {
  return paragraphsOf(text)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("");
}
