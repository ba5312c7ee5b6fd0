const MAX_LENGTH = 100;

/** What an address searches for: one line of plain characters, as much as a search box takes. */
export function queryFrom(request: Request): string {
  const typed = new URL(request.url).searchParams.get("q") ?? "";
  const line = typed
    .replace(/[\p{Cc}\s]+/gu, " ")
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .trim();

  // Cut between characters; half of one is nothing that a database could be asked for.
  return [...line].slice(0, MAX_LENGTH).join("").trim();
}
