/** Random numbers below a limit, the same on every run. */
export function seeded(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

const WORDS = [
  ...["id", "title", "price", "pages", "summary", "meta", "tags", "active", "ident", "born"],
  ...["lib_books", "lib_authors", "lib_genres", "lib_shelves", "author_id", "parent_id", "name"],
  ...["eq", "neq", "gt", "lt", "like", "ilike", "gte", "in", "is", "cs"],
  ...["not", "and", "or", "null", "true", "inner"],
  ...["asc", "desc", "nullsfirst", "limit", "offset", "order", "select", "count"],
  ...["1", "-1", "0", "1e9", "''", "text", "int", "jsonb", "date", "uuid", "a b", "é", "\u0000"],
];
const SIGNS = [".", ",", "(", ")", ":", "::", "->", "->>", "!", "*", '"', "{", "}", "[", "]", "="];
const SHAPES = [
  "select=#,#::#",
  "select=#,#(#)",
  "select=*,#!#(#,#)",
  "select=#->#",
  "#=#.#",
  "#=not.#.#",
  "#=in.(#,#)",
  "#.#=eq.#",
  "or=(#.#.#,#.#.#)",
  "and=(#.#.#,or(#.#.#,not.and(#.is.null)))",
  "order=#.#,#",
  "order=#(#)",
  "limit=#",
  "offset=#",
  "select=#,#(#)&#.#=#.#&#.order=#",
];

/** A path with valid parts and typing errors. */
export function randomPath(random: (limit: number) => number): string {
  const pick = (list: string[]) => list[random(list.length)] ?? "";
  const tables = ["lib_books", "lib_authors", "lib_shelves", "lib_notes", "rpc/lib_search"];
  const parts = Array.from({ length: 1 + random(3) }, () =>
    pick(SHAPES).replaceAll("#", () => pick(WORDS)),
  );

  let query = parts.join("&");
  for (let changes = random(4); changes > 0; changes--) {
    const at = random(query.length + 1);
    query = query.slice(0, at) + pick(random(2) ? SIGNS : WORDS) + query.slice(at + random(3));
  }
  return `/${pick(tables)}?${query}`;
}
