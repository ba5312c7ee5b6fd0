import { COUNTRIES, LANGUAGES } from "#database";
import { findCountry } from "~/lib/countries.server";
import { type FilterName, type JobLanguage, MAX_PAY } from "./job-search";

// The words that name a filter, in English and in Spanish, without accents. Names of countries and languages in English
// are added below.

const CATEGORY_WORDS = {
  customer_service:
    "customer service, customer support, customer care, call center, servicio al cliente, atencion al cliente",
  interpretation:
    "interpretation, interpreting, interpreter, interpreters, interpretacion, interprete, interpretes",
};

const EMPLOYMENT_WORDS = {
  full_time: "full time, fulltime, tiempo completo, jornada completa",
  part_time: "part time, parttime, medio tiempo, tiempo parcial, media jornada",
  contract: "contract, contractor, freelance, freelancer, contrato, por contrato",
  temporary: "temporary, temp, seasonal, temporal",
  internship: "internship, internships, intern, pasantia, pasantias, practicas",
};

const LANGUAGE_WORDS = {
  ar: "arabe",
  ase: "asl, sign language, lengua de senas",
  de: "aleman",
  en: "ingles",
  es: "espanol, castellano",
  fa: "farsi",
  fr: "frances",
  ht: "creole, kreyol, criollo haitiano, haitiano",
  it: "italiano",
  ja: "japones",
  ko: "coreano",
  nl: "holandes",
  pl: "polaco",
  pt: "portugues",
  quc: "quiche",
  ro: "rumano",
  ru: "ruso",
  tl: "filipino",
  uk: "ucraniano",
  vi: "vietnamita",
  yue: "cantones",
  zh: "chinese, chino, mandarin chino",
};

const COUNTRY_WORDS = {
  BR: "brasil",
  BZ: "belice",
  CI: "ivory coast, costa de marfil",
  DE: "alemania",
  DO: "republica dominicana",
  EG: "egipto",
  ES: "espana",
  FR: "francia",
  GB: "uk, great britain, england, reino unido, inglaterra",
  IT: "italia",
  JP: "japon",
  KE: "kenia",
  KR: "corea del sur",
  MA: "marruecos",
  PH: "filipinas",
  PL: "polonia",
  TR: "turkey, turquia",
  TT: "trinidad",
  UA: "ucrania",
  US: "usa, estados unidos, eeuu",
  ZA: "sudafrica",
};

// What says nothing on a board of remote jobs, or only links the words above.
const EMPTY_WORDS = wordsOf(
  "remote, remoto, remota, remotos, remotas, job, jobs, work, working, trabajo, trabajos, trabajar, empleo, empleos, " +
    "work from home, work at home, trabajo en casa, desde casa, home based, wfh, online",
);
const LINKS = wordsOf(
  "a, an, and, at, for, from, in, of, open to, the, to, with, speaking, speaker, speakers, con, de, del, desde, el, en, " +
    "la, para, por, que, un, una, y",
);

type Meaning = [name: FilterName, value: string];

const MEANINGS = new Map<string, Meaning>([
  ...meaningsOf("country", COUNTRIES),
  ...meaningsOf("country", COUNTRY_WORDS),
  ...meaningsOf("language", LANGUAGES),
  ...meaningsOf("language", LANGUAGE_WORDS),
  ...meaningsOf("employment", EMPLOYMENT_WORDS),
  ...meaningsOf("category", CATEGORY_WORDS),
]);

function wordsOf(list: string): Set<string> {
  return new Set(list.split(", "));
}

function meaningsOf(name: FilterName, words: Record<string, string>): [string, Meaning][] {
  return Object.entries(words).flatMap(([value, list]) =>
    list.split(", ").map((phrase): [string, Meaning] => [plain(phrase), [name, value]]),
  );
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** A country by its name in English or Spanish, or by its code. */
export function countryOf(text: string): string | null {
  return meantBy(text, "country") ?? findCountry(text) ?? null;
}

/** A language by its name in English or Spanish, or by its code. */
export function languageOf(text: string): JobLanguage | null {
  const code = meantBy(text, "language") ?? text.toLowerCase();

  return Object.hasOwn(LANGUAGES, code) ? (code as JobLanguage) : null;
}

function meantBy(text: string, name: FilterName): string | null {
  const [meant, value] = MEANINGS.get(plain(text)) ?? [];

  return (meant === name && value) || null;
}

/** A filter that was typed as words. */
interface SaidFilter {
  name: FilterName;
  value: string;
  words: string;
  /** What was typed without them. */
  others: string;
}

export interface ReadQuery {
  said: SaidFilter[];
  /** The words that name no filter. */
  rest: string;
}

/** Takes from a query the filters that its words name, at most one of each name and none of those that are set. */
export function readQuery(query: string, isSet: (name: FilterName) => boolean): ReadQuery {
  const taken: { at: Range; name: FilterName; value: string }[] = [];
  const isFree = (name: FilterName) => !isSet(name) && taken.every((other) => other.name !== name);

  const pay = findPay(query);
  if (pay && isFree("pay")) taken.push({ ...pay, name: "pay" });

  for (const at of phrasesIn(query)) {
    const [name, value] = MEANINGS.get(plain(query.slice(...at))) ?? [];
    const isTaken = taken.some((other) => at[0] < other.at[1] && other.at[0] < at[1]);
    if (name && value && !isTaken && isFree(name)) taken.push({ at, name, value });
  }

  const rest = cut(query, ranges(taken));
  return {
    said: taken.map(({ at, name, value }) => {
      const others = cut(query, [withLinksBefore(query, at)]);
      return { name, value, words: query.slice(...at), others: tellingPart(others) && others };
    }),
    rest: taken.length > 0 ? tellingPart(rest) : without(rest, EMPTY_WORDS) || rest,
  };
}

const ranges = (found: { at: Range }[]) => found.map(({ at }) => at);

type Range = [start: number, end: number];

const WORD = /[\p{L}\p{M}\p{N}'’]+/gu;
const MAX_WORDS = 5;

/** With the words before it that only link it to others, such as "from". */
function withLinksBefore(text: string, [start, end]: Range): Range {
  const [before = "", word = ""] = /(\p{L}+)\s+$/u.exec(text.slice(0, start)) ?? [];

  return LINKS.has(plain(word))
    ? withLinksBefore(text, [start - before.length, end])
    : [start, end];
}

/** All runs of up to five words, the longest first. */
function phrasesIn(text: string): Range[] {
  const words = [...text.matchAll(WORD)].map(
    ({ index, 0: word }): Range => [index, index + word.length],
  );
  const runs = words.flatMap(([start], place) =>
    words
      .slice(place, place + MAX_WORDS)
      .map(([, end], more) => ({ at: [start, end] as Range, more })),
  );

  return runs.sort((one, other) => other.more - one.more).map(({ at }) => at);
}

const HOURS_IN = { hour: 1, month: 173, year: 2080 };
const UNITS = { hour: /^h/i, month: /^m/i, year: /^[ya]/i };
const PAY =
  /(?:(?:from|at least|over|more than|min(?:imum)?|desde|mas de)\s+)?(?<before>us\$|\$|usd\s?)?\s?(?<whole>\d{1,3}(?:,\d{3})+|\d{1,6})(?<cents>\.\d{1,2})?(?<thousand>k)?\s?\+?\s?(?<after>usd|dollars|dolares)?\s?(?<per>(?:an|a|per|each|la|por|al|el)\s+|\/\s?)?(?<unit>hour(?:ly)?|hr|hora|h|month(?:ly)?|mo|mes|year(?:ly)?|yr|ano)s?(?![\p{L}\p{N}])/iu;
const AT_LEAST = /(?<before>\$)\s?(?<whole>\d{1,3})(?<cents>\.\d{1,2})?\s?\+/;

/** Pay such as "$10 an hour", "12/hr" or "1500 al mes", as dollars an hour. */
function findPay(query: string): { at: Range; value: string } | null {
  // Letters without their accents, each in its place.
  const text = query.replace(/[áéíóúñ]/gi, (letter) => letter.normalize("NFD").charAt(0));
  const found = PAY.exec(text) ?? AT_LEAST.exec(text);
  const {
    before,
    whole = "",
    cents = "",
    thousand,
    after,
    per,
    unit = "hour",
  } = found?.groups ?? {};
  // "8 hour shifts" are no pay.
  if (!found || !(before || after || per)) return null;

  const period =
    (["hour", "month", "year"] as const).find((name) => UNITS[name].test(unit)) ?? "hour";
  const amount = Number(whole.replaceAll(",", "") + cents) * (thousand ? 1000 : 1);
  const hourly = Math.floor((amount / HOURS_IN[period]) * 100) / 100;

  return hourly > 0 && hourly <= MAX_PAY
    ? { at: [found.index, found.index + found[0].length], value: String(hourly) }
    : null;
}

/** The text without these parts, and without the signs that stood around them. */
function cut(text: string, parts: Range[]): string {
  if (parts.length === 0) return text;

  return parts
    .toSorted(([one], [other]) => other - one)
    .reduce((left, [start, end]) => `${left.slice(0, start)} ${left.slice(end)}`, text)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .join(" ");
}

/** "Remote jobs for nurses" asks for nurses. */
function without(text: string, words: Set<string>): string {
  const found: Range[] = [];
  for (const at of phrasesIn(text)) {
    const isOverlapping = found.some((other) => at[0] < other[1] && other[0] < at[1]);
    if (words.has(plain(text.slice(...at))) && !isOverlapping) found.push(at);
  }

  return cut(text, found);
}

const SAYING_NOTHING = new Set([...EMPTY_WORDS, ...LINKS]);

const tellingPart = (text: string) => without(text, SAYING_NOTHING);
