import { readdirSync } from "node:fs";

/** A path for each of the app's routes, derived from its file name. */
export const ROUTES = [...new Set(readdirSync("app/routes").map(pathOf))].sort();

export function pathOf(file: string): string {
  const segments = file
    .replace(/\.tsx?$/, "")
    // A dot in brackets is part of the path.
    .split(/\.(?!\])/)
    .filter((segment) => !segment.startsWith("_"))
    .map((segment) => (segment.startsWith("$") ? "no-such-thing" : segment.replace(/_$/, "")))
    .map((segment) => segment.replaceAll(/[[\]]/g, ""));

  return `/${segments.join("/")}`;
}
