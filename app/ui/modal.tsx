import { useNavigate } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";

interface ModalProps {
  /** The id of its heading. */
  labelledBy: string;
  /** The address of the page without it. */
  closed: string;
  className: string;
  children: ReactNode;
}

/**
 * What lies over a page by its address; a modal dialog once scripts run. Escape closes it, and so
 * does a press outside while nothing has been typed.
 */
export function Modal({ labelledBy, closed, className, children }: ModalProps) {
  const dialog = useShownModal();
  const navigate = useNavigate();
  const close = () => navigate(closed, { preventScrollReset: true });

  function closeFromOutside({ target }: MouseEvent) {
    if (target === dialog.current && !isFilledIn(dialog.current)) close();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: why: Escape is the dialog's own key for the same.
    <dialog
      ref={dialog}
      open
      aria-labelledby={labelledBy}
      onCancel={close}
      onClick={closeFromOutside}
      className={`dialog bg-card ${className}`}
    >
      {children}
    </dialog>
  );
}

const FIRST = "form [role=alert], input:not([type=hidden]), select, textarea";

/** The focus goes to what is wrong or to the first field, and back to what opened the dialog. */
function useShownModal() {
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

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

// why: a text that is selected to beyond the dialog's edge ends in a press outside, too.
function isFilledIn(dialog: HTMLDialogElement): boolean {
  const fields = dialog.querySelectorAll<Field>("input, textarea, select");
  const isRejected = dialog.querySelector("form [role=alert]") !== null;

  return isRejected || [...fields].some(isChanged);
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const chosen = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(chosen, 0);
  }
  if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) return true;

  return field.value !== field.defaultValue;
}
