export type ServiceKind =
  | "interview"
  | "typing"
  | "resume"
  | "letter"
  | "profile"
  | "language"
  | "call"
  | "desk"
  | "line"
  | "other";

// why: the first that fits wins, so what a name says most clearly stands first.
const KEYWORDS: [ServiceKind, RegExp][] = [
  ["interview", /interview/],
  ["typing", /typing|keyboard|words per minute|\bwpm\b/],
  ["resume", /resume|résumé|curriculum|\bcv\b/],
  ["letter", /letter|application/],
  ["profile", /profile|linkedin|portfolio/],
  ["language", /english|spanish|language|translat|interpret|assessment/],
  ["call", /call|phone|voice|accent/],
  ["desk", /office|desk|home|workspace/],
  ["line", /internet|router|network|\bip\b|vpn|server|remote access/],
];

/** What kind of service this is, by a keyword in its name. */
export function kindOfService(name: string): ServiceKind {
  const text = name.toLowerCase();
  return KEYWORDS.find(([, keyword]) => keyword.test(text))?.[0] ?? "other";
}
