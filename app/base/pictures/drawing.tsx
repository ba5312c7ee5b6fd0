import { classNames } from "~/ui/class-names";

// The first match wins, so the clearest keywords stand first.
const KEYWORDS = [
  ["interview", /interview/],
  ["typing", /typing|keyboard|words per minute|\bwpm\b/],
  ["resume", /resume|résumé|curriculum|\bcv\b/],
  ["letter", /letter|application/],
  ["profile", /profile|linkedin|portfolio/],
  ["language", /english|spanish|language|translat|interpret|assessment/],
  ["call", /call|phone|voice|accent/],
  ["desk", /office|desk|home|workspace/],
  ["line", /internet|router|network|\bip\b|vpn|server|remote access/],
] as const;

type ServiceKind = (typeof KEYWORDS)[number][0] | "other";

/** The kind of a service, by a keyword in its name. */
export function kindOfService(name: string): ServiceKind {
  const text = name.toLowerCase();
  return KEYWORDS.find(([, keyword]) => keyword.test(text))?.[0] ?? "other";
}

export function ServiceDrawing({ name, className }: { name: string; className: string }) {
  return <Drawing name={kindOfService(name)} className={className} />;
}

interface ProductDrawingProps {
  category: string | null;
  className: string;
}

/** Replaces the picture of a product that has none that can be shown. */
export function ProductDrawing({ category, className }: ProductDrawingProps) {
  return <Drawing name={`product-${kindOfProduct(category ?? "")}`} className={className} />;
}

function kindOfProduct(category: string) {
  if (/headset|headphone|ear/i.test(category)) return "headset";
  return /router|wi-?fi|modem|network/i.test(category) ? "router" : "box";
}

/** A symbol of `drawings.svg`, in the color of the text around it. */
function Drawing({ name, className }: { name: string; className: string }) {
  return (
    <svg strokeWidth="2" aria-hidden="true" className={classNames("shrink-0", className)}>
      <use href={`/images/drawings.svg#${name}`} />
    </svg>
  );
}
