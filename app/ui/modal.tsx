import { useNavigate } from "@remix-run/react";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
} from "react";
import { hasUnsavedInput } from "./unsaved-input";

interface ModalProps {
  labelledBy: string;
  /** The URL of the page without the modal. */
  closed: string;
  className: string;
  children: ReactNode;
}

/**
 * A dialog that the URL opens; it is modal once JavaScript runs. Escape and a click outside close
 * it unless it holds unsaved input; then only its own links do.
 */
export function Modal({ labelledBy, closed, className, children }: ModalProps) {
  const dialog = useShownModal();
  const navigate = useNavigate();
  const hasInput = () => dialog.current !== null && hasUnsavedInput(dialog.current);

  // Selecting text beyond the dialog's edge also ends in a click outside.
  function closeFromOutside({ target }: MouseEvent) {
    if (target === dialog.current && !hasInput()) close();
  }

  // Browsers ignore a prevented `cancel` when Escape is pressed twice.
  function ignoreEscape(event: KeyboardEvent) {
    if (event.key === "Escape" && hasInput()) event.preventDefault();
  }

  function cancel(event: SyntheticEvent) {
    if (hasInput()) event.preventDefault();
    else close();
  }

  function close() {
    // "Back" then leads to what was there before the modal, and does not open it again.
    navigate(closed, { preventScrollReset: true, replace: true });
  }

  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby={labelledBy}
      onCancel={cancel}
      onKeyDown={ignoreEscape}
      onClick={closeFromOutside}
      className={`dialog bg-card ${className}`}
    >
      {children}
    </dialog>
  );
}

const ERROR = "[role=alert]";
const FIRST = `form ${ERROR}, input:not([type=hidden]), select, textarea`;

/**
 * Focuses the error or the first field, unless the user is in the dialog already, and at the end
 * the control that opened it. A long dialog stays at its title, unless there is an error to read.
 */
function useShownModal() {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    const entered = dialog.current?.contains(opener) ? opener : null;
    dialog.current?.close();
    dialog.current?.showModal();
    const first = entered ?? dialog.current?.querySelector(FIRST);
    if (first instanceof HTMLElement) first.focus({ preventScroll: !first.matches(ERROR) });

    return () => {
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    };
  }, []);

  return dialog;
}
