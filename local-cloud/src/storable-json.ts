const MAX_DEPTH = 64;

/** Parses JSON and rejects what Postgres cannot store. */
export function parseStorableJson(source: string): unknown {
  const value: unknown = JSON.parse(source);
  if (!isStorable(value)) throw new SyntaxError("text or nesting that cannot be stored");
  return value;
}

/** Postgres rejects U+0000, half a surrogate pair and deep nesting. */
function isStorable(value: unknown, depth = 0): boolean {
  if (depth > MAX_DEPTH) return false;
  if (typeof value === "string") return !/\0|\p{Surrogate}/u.test(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(
    ([key, inner]) => isStorable(key) && isStorable(inner, depth + 1),
  );
}
