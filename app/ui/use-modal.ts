import { useEffect, useRef } from "react";

const FIRST = "[role=alert], input:not([type=hidden]), select, textarea";

/**
 * Makes a dialog that the server opened a modal one: the focus goes to what is wrong or to the first
 * field, and back to what opened it.
 */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.close();
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>(FIRST)?.focus();

    return () => {
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    };
  }, []);

  return dialog;
}
