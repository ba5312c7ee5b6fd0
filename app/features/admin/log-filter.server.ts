import { z } from "zod/v4";
import { queryFrom } from "~/lib/search-query.server";
import { type Days, dayArguments, daysOf } from "./days.server";
import { isLogged } from "./logged";

/** An empty choice means all. */
export interface LogFilter {
  query: string;
  /** The id of the administrator. */
  person: string;
  /** The table of what was changed. */
  kind: string;
  /** The first and the last day; both are empty if one of them is wrong. */
  from: string;
  to: string;
}

const personParameter = z.uuid().catch("");
const kindParameter = z.string().refine(isLogged).catch("");

/** The filter in the query of a URL; invalid values are left out. */
export function logFilterFrom(request: Request): { filter: LogFilter; days: Days } {
  const { searchParams } = new URL(request.url);
  const days = daysOf(searchParams);
  const filter = {
    query: queryFrom(request),
    person: personParameter.parse(searchParams.get("person")),
    kind: kindParameter.parse(searchParams.get("kind")),
    from: days.mistakes ? "" : days.from,
    to: days.mistakes ? "" : days.to,
  };

  return { filter, days };
}

/** The filter as arguments of the SQL function. */
export const logArguments = ({ query, person, kind, ...days }: LogFilter) => ({
  _query: query,
  ...(person && { _actor_id: person }),
  ...(kind && { _entity: kind }),
  ...dayArguments(days),
});
