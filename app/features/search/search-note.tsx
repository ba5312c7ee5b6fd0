interface SearchNoteProps {
  /** `is_capped` says that counting stopped at the total, because there are more. */
  list: { total: number; is_capped: boolean; needs_word?: boolean };
  /** A filter without a search lists the first in the order of the list. */
  which?: "newest" | "first";
}

/** What a list does not show of a search: its matches beyond a number, or the search itself. */
export function SearchNote({ list, which = "newest" }: SearchNoteProps) {
  const { total, is_capped, needs_word } = list;
  if (needs_word) return <p className="mt-3 text-soft">{NEEDS_WORD}</p>;
  if (!is_capped) return null;

  return (
    <p className="mt-3 text-soft">
      More than {total} match. These are the {which} {total}; another word narrows them down.
    </p>
  );
}

/** For what was typed without a word to look for, such as excluded words alone. */
export const NEEDS_WORD = "A search needs a word to look for. This list is not searched.";
