import { useLocation, useNavigation } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { FlashMessage, MessageButton } from "~/lib/flash-message";
import { Focused } from "./focused";
import { ActionForm } from "./form/form";
import { SubmitButton } from "./form/submit-button";
import { Icon } from "./icon";
import { useLatestToast } from "./latest-toast";
import { RowLink } from "./row-link";

// biome-ignore lint/style/noRestrictedGlobals: effects fill it, so only in the browser, for one visitor.
const seen = new WeakSet<FlashMessage>();

interface ToastRegionProps {
  message: FlashMessage | null;
  /** In a dialog it stands above the contents, because it must not cover their buttons. */
  isFloating?: boolean;
}

/**
 * The flash message of the last answer, or the latest toast. With JavaScript it floats, and `toast.early.ts` lets it
 * leave. Without JavaScript it floats where a form has led back to its place on the page.
 */
export function ToastRegion({ message, isFloating = true }: ToastRegionProps) {
  const [shown, dismiss] = useShownMessage(message);
  // The link of a message names it, and what an address names is hidden. Each message has a name of its own.
  const id = `message-${shown?.count ?? 0}`;
  const isError = shown?.tone === "error";
  // A page begins at the message about a deletion.
  const floats = isFloating && !shown?.isDeletion;
  const region = useOffPress(shown?.count);
  const toast = shown && <Toast key={shown.count} message={shown} id={id} onDismiss={dismiss} />;

  return (
    <div ref={region} id={id} data-floats={floats || undefined} className="messages">
      <div role="status">{!isError && toast}</div>
      {shown && isError && (
        <div key={shown.count} role="alert">
          {toast}
        </div>
      )}
    </div>
  );
}

/**
 * A message leaves with the next page, the next form that is sent, and the next answer to a script. What one region has
 * shown no other one shows again, such as that of the cart that is opened later.
 */
function useShownMessage(flash: FlashMessage | null) {
  const { key: page } = useLocation();
  const toast = useLatestToast();
  const unseen = flash && !seen.has(flash) ? flash : null;
  // A message that is shown again needs a new element, or screen readers do not announce it.
  const [latest, setLatest] = useState({ flash, toast, count: 0 });
  const [shown, setShown] = useState(unseen && { ...unseen, page, count: 0 });

  if (flash !== latest.flash || toast !== latest.toast) {
    const isToast = toast !== latest.toast;
    const message = isToast ? toast?.message : unseen;
    const count = latest.count + 1;
    setLatest({ flash, toast, count });
    // A page that is only refreshed has none, and lets the last one stay.
    if (message) setShown({ ...message, page, count });
    else if (isToast) setShown(null);
  }

  useEffect(() => {
    if (flash) seen.add(flash);
  }, [flash]);

  const isSending = useNavigation().state === "submitting";
  useEffect(() => {
    if (isSending) setShown(null);
  }, [isSending]);
  const dismiss = () => setShown(null);
  return [shown?.page === page ? shown : null, dismiss] as const;
}

/** Lets a message come at the top if it would cover what was pressed, which may be pressed again. */
function useOffPress(message: number | undefined) {
  const region = useRef<HTMLDivElement>(null);
  const press = useRef({ clientX: 0, clientY: 0 });

  useEffect(() => {
    const remember = (event: globalThis.MouseEvent) => {
      press.current = event;
    };
    addEventListener("click", remember);
    return () => removeEventListener("click", remember);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each message has a place of its own.
  useEffect(() => {
    const { clientX, clientY } = press.current;
    region.current?.removeAttribute(AT_TOP);
    const covers = region.current?.contains(document.elementFromPoint(clientX, clientY));
    region.current?.toggleAttribute(AT_TOP, covers);
  }, [message]);

  return region;
}

const AT_TOP = "data-at-top";

interface ToastProps {
  message: FlashMessage;
  /** That of the region around it. */
  id: string;
  onDismiss: () => void;
}

function Toast({ message, id, onDismiss }: ToastProps) {
  const { tone, title, text, row, button } = message;

  function leave(event: MouseEvent) {
    event.preventDefault();
    onDismiss();
  }

  return (
    <Focused
      reason={message.isDeletion}
      data-toast={tone}
      data-deletion={message.isDeletion}
      className="floating rounded-card border border-l-4 not-[[hidden]]:flex"
    >
      <div className="grow text-ink">
        <p>
          <strong>{title}</strong> {text && <span className="text-soft">{text}</span>}{" "}
          <RowLink row={row} />
        </p>
        {button && <MessageForm {...button} />}
      </div>
      <a
        href={`#${id}`}
        onClick={leave}
        aria-label="Dismiss"
        className="-my-2 grid size-11 shrink-0 place-items-center rounded-control text-ink hover:bg-brand-soft"
      >
        <Icon name="close" />
      </a>
    </Focused>
  );
}

function MessageForm({ label, ...form }: MessageButton) {
  return (
    <ActionForm {...form} className="mt-3">
      <SubmitButton variant="secondary">{label}</SubmitButton>
    </ActionForm>
  );
}
