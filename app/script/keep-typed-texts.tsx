import { type ReactNode, useEffect } from "react";

// React 18 sets a textarea that it hydrates back to the text that it was rendered with, and so
// drops what was typed since. It does not where the element seems to have another text.

/** Hides the texts of all textareas from React; to be called before it hydrates. */
export function hideTextsFromReact() {
  for (const field of document.querySelectorAll("textarea")) {
    Object.defineProperty(field, "textContent", { value: null, configurable: true });
  }
}

/** Shows React the texts again, once it has hydrated what is within. */
export function KeepTypedTexts({ children }: { children: ReactNode }) {
  useEffect(() => {
    for (const field of document.querySelectorAll("textarea")) {
      Reflect.deleteProperty(field, "textContent");
    }
  }, []);

  return children;
}
