import { shortId } from "#functions/ids";
import { joinParts } from "~/lib/join-parts";

interface Result<Refusal> {
  order_id: string;
  refusal: Refusal | null;
}

/** The orders that were refused, behind those of each reason what that was; empty without any. */
export function describeRefused<Refusal extends string>(
  results: Result<Refusal>[],
  reasons: Record<Refusal, string>,
): string {
  const parts = Object.entries<string>(reasons).map(([refusal, why]) => {
    const refused = results.filter((result) => result.refusal === refusal);
    const names = new Set(refused.map(({ order_id }) => shortId(order_id)));
    return names.size > 0 ? `${[...names].join(", ")} (${why})` : "";
  });

  return joinParts(", ", ...parts);
}
