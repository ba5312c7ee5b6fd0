import { useNavigate } from "@remix-run/react";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
} from "react";
import { isFilledIn } from "./filled-in";

interface ModalProps {
  /** The id of its heading. */
  labelledBy: string;
  /** The address of the page without it. */
  closed: string;
  className: string;
  children: ReactNode;
}

/**
 * What lies over a page by its address; a modal dialog once scripts run. Escape and a press outside
 * close it while nothing has been typed; after that only its own links do.
 */
export function Modal({ labelledBy, closed, className, children }: ModalProps) {
  const dialog = useShownModal();
  const navigate = useNavigate();
  const isKept = () => dialog.current !== null && isFilledIn(dialog.current);

  // why: a text that is selected to beyond the dialog's edge ends in a press outside, too.
  function closeFromOutside({ target }: MouseEvent) {
    if (target === dialog.current && !isKept()) close();
  }

  // why: a second Escape in a row closes a dialog past whatever `cancel` says.
  function keepFromEscape(event: KeyboardEvent) {
    if (event.key === "Escape" && isKept()) event.preventDefault();
  }

  function cancel(event: SyntheticEvent) {
    if (isKept()) event.preventDefault();
    else close();
  }

  function close() {
    navigate(closed, { preventScrollReset: true });
  }

  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby={labelledBy}
      onCancel={cancel}
      onKeyDown={keepFromEscape}
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
