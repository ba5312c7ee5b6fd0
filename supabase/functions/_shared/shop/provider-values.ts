// The values in an answer of the payment provider, which may come from anything in between.

const MAX_SECONDS = 8.64e12;

/** The provider gave no usable answer, so the state of what was asked about is not known. */
export class ProviderUnclear extends Error {}

export function propertiesOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

export function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value {
  const known = values.find((candidate) => candidate === value);
  if (!known) throw new ProviderUnclear(`The answer holds an unknown status: ${value}`);
  return known;
}

export function amountOf(value: unknown): number | null {
  if (value === null) return null;
  if (Number.isSafeInteger(value)) return Number(value);
  throw new ProviderUnclear("The answer holds no amount in cents.");
}

export function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

export function dateOf(seconds: unknown): Date | null {
  if (typeof seconds !== "number" || !(seconds > 0 && seconds <= MAX_SECONDS)) return null;
  return new Date(seconds * 1000);
}
