import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { hasUnsavedInput } from "~/ui/unsaved-input";
import { useQuestionBeforeLeaving } from "./use-question-before-leaving";

type Typed = [name: string, value: string, checked: boolean];

/** What was typed in forms that were left, by history entry, for "Forward". */
const drafts = new Map<string, Typed[]>();

/** Asks before a form with unsaved input is left, and fills it in again for a user who comes back. */
export function useDraft(formId: string) {
  const { key } = useLocation();
  const isSending = useQuestionBeforeLeaving(formId);

  useEffect(() => {
    const form = document.forms.namedItem(formId);
    if (!form) return;
    const name = `${key} ${formId}`;
    fillIn(form, drafts.get(name) ?? []);

    return () => {
      if (!isSending.current && hasUnsavedInput(form)) drafts.set(name, readTyped(form));
      else drafts.delete(name);
    };
  }, [formId, key, isSending]);
}

type Field = HTMLInputElement | HTMLTextAreaElement;

// No script may fill in which file is to be sent.
const fieldsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<Field>("input[name]:not([type=file]), textarea[name]"),
];

const readTyped = (form: HTMLFormElement) =>
  fieldsOf(form).map((field): Typed => [field.name, field.value, isChecked(field)]);

const isChecked = (field: Field) => field instanceof HTMLInputElement && field.checked;

function fillIn(form: HTMLFormElement, typed: Typed[]) {
  for (const [name, value, checked] of typed) {
    const field = fieldsOf(form).find((one) => one.name === name);
    if (!field) continue;
    field.value = value;
    if (field instanceof HTMLInputElement) field.checked = checked;
  }
}
