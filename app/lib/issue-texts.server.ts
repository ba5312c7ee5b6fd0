import type { z } from "zod/v4";

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** What is wrong with a field, in plain words, where its schema has none of its own. */
export function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined || issue.expected !== "number"
        ? "Please fill in this field."
        : "Please enter a number.";
    case "too_small":
      return describeLeast(issue.origin, Number(issue.minimum));
    case "too_big":
      return issue.origin === "string"
        ? `Please use at most ${issue.maximum} characters.`
        : `Please enter at most ${issue.maximum}.`;
    case "invalid_format":
      return issue.format === "email"
        ? "Please enter a valid email address."
        : "Please check how this is written.";
    case "invalid_value":
    case "invalid_union":
      return "Please choose one of the options.";
    default:
      return "Please check this field.";
  }
}

function describeLeast(origin: string, least: number): string {
  if (origin !== "string") return `Please enter at least ${least}.`;
  return least === 1 ? "Please fill in this field." : `Please use at least ${least} characters.`;
}
