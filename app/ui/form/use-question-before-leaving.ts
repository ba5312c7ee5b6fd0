import { useBeforeUnload, useNavigation, unstable_usePrompt as usePrompt } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { hasUnsavedInput } from "~/ui/unsaved-input";

const QUESTION = "Leave without saving? What you typed is not saved yet.";

/** Asks before a form with unsaved input is left. Returns whether it is being sent. */
export function useQuestionBeforeLeaving(formId: string) {
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
    // Offline nothing is sent; see `ServerForm`.
    const send = () => {
      isSending.current = navigator.onLine;
    };
    form?.addEventListener("submit", send);
    return () => form?.removeEventListener("submit", send);
  }, [formId]);

  return isSending;
}
