import { COUNTRIES } from "#database";
import { LANGUAGE } from "~/lib/locale";

const NAMES = new Map<string, string>(Object.entries(COUNTRIES));

export const countryName = (code: string) => NAMES.get(code) ?? code;

/** A name without accents, signs and capital letters. */
export const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}]+/gu, " ")
    .trim()
    .toLowerCase();

const CODE_OF = new Map(
  [...NAMES].flatMap(([code, name]) => [
    [plain(name), code],
    [plain(code), code],
  ]),
);

/** The code of a country by its name or code, whatever its accents and capital letters. */
export const findCountry = (text: string) => CODE_OF.get(plain(text));

/** A country by its name, or "" for a text that names none, as earlier forms took it. */
export function knownCountry(text: string | null | undefined): string {
  const code = findCountry(text ?? "");

  return code ? countryName(code) : "";
}

/** The names of the countries with these codes in the order of a list, or of all countries. */
export const countryNames = (codes: string[] = Object.keys(COUNTRIES)): string[] =>
  codes.map(countryName).sort(new Intl.Collator(LANGUAGE).compare);

export const isCountry = (name: string | null) => name === null || knownCountry(name) === name;
