import { useEffect, useState } from "react";

/** Whether there is nothing to send in a form's field; where no scripts run, nobody asks. */
export function useIsBlank(formId: string, name: string): boolean {
  const [isBlank, setBlank] = useState(false);

  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;

    const field = () => form.elements.namedItem(name) as HTMLTextAreaElement;
    const look = () => setBlank(field().value.trim() === "");
    // why: a form says that it is emptied before it is; and its button, which is off then, had
    // the focus.
    const startOver = () =>
      setTimeout(() => {
        look();
        if (form.contains(document.activeElement)) field().focus();
      });

    look();
    form.addEventListener("input", look);
    form.addEventListener("reset", startOver);
    return () => {
      form.removeEventListener("input", look);
      form.removeEventListener("reset", startOver);
    };
  }, [formId, name]);

  return isBlank;
}
