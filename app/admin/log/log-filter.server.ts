import { z } from "zod/v4";
import { type DayRange, type Days, dayArguments, daysOf, rangeOf } from "~/admin/days.server";
import { queryFrom } from "~/lib/search-query.server";
import { isLogged } from "./logged";

/** An empty choice means all. */
export interface LogFilter extends DayRange {
  query: string;
  /** The id of the administrator. */
  person: string;
  /** The table of what was changed. */
  kind: string;
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
    ...rangeOf(days),
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
