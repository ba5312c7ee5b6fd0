import type { User } from "~/features/auth/visitor.server";
import { findPlan, subjectFor } from "~/features/plans/plans";
import { joinParts } from "~/lib/join-parts";

/** What the form can know before anything is typed: who writes, and about what. */
export function prefill(url: string, sender: User | null) {
  return {
    name: sender ? nameOf(sender) : "",
    email: sender?.email ?? "",
    subject: subjectFrom(new URL(url).searchParams),
  };
}

function nameOf({ username, first_name, last_name }: User): string {
  const fullName = joinParts(" ", first_name, last_name);

  return beginningOf(fullName || username, 100);
}

function subjectFrom(query: URLSearchParams): string {
  const plan = findPlan(query.get("plan") ?? "");

  return oneLine(query.get("subject") ?? "") || (plan ? subjectFor(plan) : "");
}

/** A link to the form may come from anybody, so what it fills in is limited to one short, readable line. */
function oneLine(text: string): string {
  return beginningOf(text.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, " ").trim(), 200);
}

/** As much of it as the form takes, without half a letter at the end. */
const beginningOf = (text: string, maxLength: number) =>
  text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, "");
