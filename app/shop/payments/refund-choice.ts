import type { FormEvent } from "react";
import { paidText, toSmallestUnit } from "#functions/money";

interface ChoiceByTyping {
  /** The name of the choice. */
  field: string;
  /** What is chosen by typing in the field of this name. */
  choices: Record<string, string>;
}

/** Typing an amount or a number makes the choice that it stands beside. */
export function chooseByTyping(
  { target, currentTarget }: FormEvent<HTMLFormElement>,
  { field, choices }: ChoiceByTyping,
) {
  const { name, value } = target as HTMLInputElement;
  const choice = choices[name];
  const radios = currentTarget.elements.namedItem(field);
  if (choice && value && radios instanceof RadioNodeList) radios.value = choice;
}

/** Whether a comma may be that of thousands; before exactly two digits it is that of decimals. */
export const hasOtherComma = (typed: string) => typed.includes(",") && !/^-?\d+,\d\d$/.test(typed);

/** The amount that was typed; not a number if it is none. */
export function amountFrom(typed: string): number {
  const amount = typed.trim().replace(",", ".");

  return /^-?\d+(\.\d+)?$/.test(amount) && !hasOtherComma(typed.trim())
    ? Number(amount)
    : Number.NaN;
}

/** The amount that was typed as people read it; empty if it is none. */
export function textOfAmount(typed: FormDataEntryValue | null, currency: string): string {
  const cents = toSmallestUnit(amountFrom(String(typed)), currency);

  return cents ? paidText(cents, currency) : "";
}
