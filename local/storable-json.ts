const DEEPEST = 64;

/** Parses what a stranger sent; refuses what no Postgres can store. */
export function parseStorableJson(source: string): unknown {
  const value: unknown = JSON.parse(source);
  if (!isStorable(value)) throw new SyntaxError("text or nesting that cannot be stored");
  return value;
}

/** Postgres takes neither U+0000 nor half a surrogate pair, and no endless nesting. */
function isStorable(value: unknown, depth = 0): boolean {
  if (depth > DEEPEST) return false;
  if (typeof value === "string") return !/\0|\p{Surrogate}/u.test(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(
    ([key, inner]) => isStorable(key) && isStorable(inner, depth + 1),
  );
}
