import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { hiddenName } from "~/lib/form/field-names";

// Without a reload React keeps the inputs of a form that leads back to its own page.
export function useEmptyAfterSuccess(id: string, isRejected: boolean) {
  const { state, formData } = useNavigation();
  const onItsWay = formData?.get(FORM_ID) === id ? formData : undefined;
  const sent = useRef<FormData>();

  useEffect(() => {
    if (onItsWay) sent.current = onItsWay;
    if (state !== "idle" || !sent.current) return;

    const form = document.getElementById(id);
    if (!isRejected && form instanceof HTMLFormElement) emptySent(form, sent.current);
    sent.current = undefined;
  }, [id, onItsWay, state, isRejected]);
}

/** Resets a form but for texts that were changed after it was sent. */
function emptySent(form: HTMLFormElement, sent: FormData) {
  const texts = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXTS)];
  const later = texts.filter(({ name, value }) => !sent.getAll(name).includes(value));
  const values = later.map(({ value }) => value);

  form.reset();
  // Conform resets the fields once more, when React has rendered their new defaults.
  queueMicrotask(() => {
    for (const [place, text] of later.entries()) text.value = values[place] ?? "";
  });
}

const TEXTS = "textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=file])";

const FORM_ID = hiddenName("formId");
