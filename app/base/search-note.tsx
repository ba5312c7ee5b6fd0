interface SearchNoteProps {
  query: string;
  /** `is_capped` says that there are more than the total. */
  list: { total: number; is_capped: boolean; needs_word?: boolean };
}

/** What a list does not show of a search: its matches beyond a number, or the search itself. */
export function SearchNote({ query, list }: SearchNoteProps) {
  const { total, is_capped, needs_word } = list;
  if (needs_word) return <p className="mt-3 text-soft">{NEEDS_WORD}</p>;
  if (!query || !is_capped) return null;

  return (
    <p className="mt-3 text-soft">
      More than {total} match. These are the newest {total}; another word narrows them down.
    </p>
  );
}

/** For what was typed without a word to look for, such as excluded words alone. */
export const NEEDS_WORD = "A search needs a word to look for. This list is not searched.";
