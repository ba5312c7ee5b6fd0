import { useEffect, useRef } from "react";

/** Makes a dialog that the server opened a modal one, and gives the focus back to what opened it. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.close();
    dialog.current?.showModal();

    return () => {
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    };
  }, []);

  return dialog;
}
