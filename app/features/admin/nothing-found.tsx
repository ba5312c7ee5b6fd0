import { Magnifier } from "~/features/site/drawings/small";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

interface NothingFoundProps {
  title: string;
  query: string;
  /** The list without the search. */
  all: { to: string; label: string };
}

/** A search without a result, and the way back to everything. */
export function NothingFound({ title, query, all }: NothingFoundProps) {
  return (
    <EmptyState
      title={title}
      text={`Nothing matches "${query}".`}
      drawing={<Magnifier />}
      action={
        <ButtonLink to={all.to} variant="secondary">
          {all.label}
        </ButtonLink>
      }
    />
  );
}
