const UNIONS = ["EU", "EZ", "UN"];
const COUNTRIES = new Set(countryNames());

/** Where who applies may live, as schema.org says it: countries, or an area by its name. */
export function placesIn(location: string | null) {
  const place = (location ?? "").replace(/^(remote\b[\s,:-]*)?(anywhere in )?/i, "").trim();
  const parts = place.split(/,| or | and /).map((name) => name.trim());
  const names = COUNTRIES.has(place) ? [place] : parts;
  if (names.every((name) => COUNTRIES.has(name))) {
    return names.map((name) => ({ "@type": "Country", name }));
  }

  return { "@type": "AdministrativeArea", name: place || "Worldwide" };
}

/** The names of all countries in English, from what the language itself knows. */
function countryNames(): string[] {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

  return codes
    .filter((code) => !UNIONS.includes(code))
    .map((code) => names.of(code))
    .filter((name) => name !== undefined);
}
