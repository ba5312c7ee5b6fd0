import { readdirSync } from "node:fs";

/** A path for each of the app's routes, read off its file's name. */
export const ROUTES = [...new Set(readdirSync("app/routes").map(pathOf))].sort();

export function pathOf(file: string): string {
  const segments = file
    .replace(/\.tsx?$/, "")
    // why: in brackets a dot is part of the address.
    .split(/\.(?!\])/)
    .filter((segment) => !segment.startsWith("_"))
    .map((segment) => (segment.startsWith("$") ? "no-such-thing" : segment.replace(/_$/, "")))
    .map((segment) => segment.replaceAll(/[[\]]/g, ""));

  return `/${segments.join("/")}`;
}
