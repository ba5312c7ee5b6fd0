import { isUuid, shortId } from "#functions/ids";
import { capitalized } from "~/lib/capitalized";
import { formatDateTime } from "~/lib/dates";

type Details = Record<string, unknown>;

/** What is stored of a thing, each with its name; what is empty is left out. */
export function DetailList({ details }: { details: Details }) {
  return (
    <dl className="grid grid-cols-[fit-content(45%)_1fr] gap-x-4 gap-y-1 sm:gap-x-6">
      {linesOf(details).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-soft">{labelOf(name)}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{textOf(name, value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The parts of an address are lines of their own, such as "Billing city". */
function linesOf(details: Details, prefix = ""): [name: string, value: unknown][] {
  return Object.entries(details).flatMap(([key, value]) => {
    const name = prefix + key;
    if (value === null || value === "") return [];
    if (Array.isArray(value)) return linesOf(numbered(value), `${name}_`);

    return value instanceof Object ? linesOf({ ...value }, `${name}_`) : [[name, value]];
  });
}

const numbered = (values: unknown[]): Details =>
  Object.fromEntries(values.map((value, at) => [`number_${at + 1}`, value]));

/** Long numbers are shortened, as on other pages. */
function textOf(name: string, value: unknown): string {
  const text = String(value);
  if (name.endsWith("_at")) return formatDateTime(text);
  if (name === "payment_number") return `${text.slice(0, 12)}…`;

  return isUuid(text) ? shortId(text) : text;
}

/** "First name" for "first_name" and "firstName". */
function labelOf(name: string): string {
  const words = name.replace(/_(at|id)$/, "").replace(/_|(?=[A-Z])/g, " ");

  return capitalized(words.toLowerCase());
}
