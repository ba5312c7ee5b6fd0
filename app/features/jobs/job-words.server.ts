import { COUNTRIES, LANGUAGES } from "#database";
import { findCountry } from "~/lib/countries.server";
import type { JobCategory } from "./job";
import type { FilterName, JobLanguage } from "./job-search";
import { findPay } from "./typed-pay.server";

// The words that name a filter, in English and in Spanish, without accents. Names of countries and languages in English
// are added below.

const CATEGORY_WORDS: Record<JobCategory, string> = {
  customer_service:
    "customer service, customer support, customer care, call center, servicio al cliente, atencion al cliente",
  interpretation:
    "interpretation, interpreting, interpreter, interpreters, interpretacion, interprete, interpretes, " +
    "translation, translating, translator, translators, traduccion, traductor, traductora, traductores",
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
  /** Filters that are set, and that words name as well. */
  repeated: Pick<SaidFilter, "name" | "others">[];
  /** The words that name no filter. */
  rest: string;
}

/**
 * Takes from a query the filters that its words name, at most one of each name. Words that say again what a filter says
 * go with it; those that name another value are words like all others.
 */
export function readQuery(query: string, setValue: (name: FilterName) => string | null): ReadQuery {
  const named = new Map<FilterName, { value: string; words: string; at: Range[] }>();
  const take = (name: FilterName, value: string, at: Range) => {
    const words = query.slice(...at);
    const before = named.get(name) ?? { value: setValue(name) ?? value, words, at: [] };
    // Pay that is set stands for any that is typed, which no job has among its words.
    if (before.value === value || name === "pay") {
      named.set(name, { ...before, at: [...before.at, at] });
    }
  };

  const pay = findPay(query);
  if (pay) take("pay", pay.value, pay.at);

  const taken = () => [...named.values()].flatMap(({ at }) => at);
  for (const at of phrasesIn(query)) {
    const [name, value] = MEANINGS.get(plain(query.slice(...at))) ?? [];
    if (name && value && !taken().some((other) => isOverlapping(at, other))) take(name, value, at);
  }

  const all = [...named].map(([name, { value, words, at }]) => {
    const others = cut(
      query,
      at.map((range) => withLinksBefore(query, range)),
    );
    return { name, value, words, others: tellingPart(others) && others };
  });
  const rest = cut(query, taken());
  return {
    said: all.filter(({ name }) => setValue(name) === null),
    repeated: all.filter(({ name }) => setValue(name) !== null),
    rest: all.length > 0 ? tellingPart(rest) : without(rest, EMPTY_WORDS),
  };
}

type Range = [start: number, end: number];

const isOverlapping = (one: Range, other: Range) => one[0] < other[1] && other[0] < one[1];

const LETTERS = String.raw`[\p{L}\p{M}\p{N}'’]+`;
const WORD = new RegExp(LETTERS, "gu");
const LAST_WORD = new RegExp(String.raw`(${LETTERS})\s+$`, "u");
const MAX_WORDS = 5;

/** With the words before it that only link it to others, such as "from". */
function withLinksBefore(text: string, [start, end]: Range): Range {
  const [before = "", word = ""] = LAST_WORD.exec(text.slice(0, start)) ?? [];

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
    const isFree = !found.some((other) => isOverlapping(at, other));
    if (isFree && words.has(plain(text.slice(...at)))) found.push(at);
  }

  return cut(text, found);
}

const SAYING_NOTHING = new Set([...EMPTY_WORDS, ...LINKS]);

const tellingPart = (text: string) => without(text, SAYING_NOTHING);
