import {
  useBeforeUnload,
  useLocation,
  useNavigation,
  unstable_usePrompt as usePrompt,
} from "@remix-run/react";
import { useEffect, useRef } from "react";
import { hasUnsavedInput } from "~/ui/unsaved-input";

const QUESTION = "Leave without saving? What you typed is not saved yet.";

type Typed = [name: string, value: string, checked: boolean];

/** What was typed in forms that were left, by history entry, for "Forward". */
const drafts = new Map<string, Typed[]>();

/** Asks before a form with unsaved input is left, and fills it in again for a user who comes back. */
export function useDraft(formId: string) {
  const { key } = useLocation();
  const isIdle = useNavigation().state === "idle";
  const isSending = useRef(false);

  function isUnsaved(): boolean {
    const form = document.forms.namedItem(formId);
    return form !== null && !isSending.current && hasUnsavedInput(form);
  }

  usePrompt({ message: QUESTION, when: isUnsaved });
  useBeforeUnload((event) => isUnsaved() && event.preventDefault());

  useEffect(() => {
    if (isIdle) isSending.current = false;
  }, [isIdle]);

  useEffect(() => {
    const form = document.forms.namedItem(formId);
    if (!form) return;
    const name = `${key} ${formId}`;
    fillIn(form, drafts.get(name) ?? []);
    // Offline nothing is sent; see `ServerForm`.
    const send = () => {
      isSending.current = navigator.onLine;
    };
    form.addEventListener("submit", send);

    return () => {
      form.removeEventListener("submit", send);
      if (!isSending.current && hasUnsavedInput(form)) drafts.set(name, readTyped(form));
      else drafts.delete(name);
    };
  }, [formId, key]);
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
