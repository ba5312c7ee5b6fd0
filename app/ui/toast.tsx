import { useLocation, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { FlashMessage } from "~/lib/flash-message";
import { Icon, type IconName } from "./icon";
import { Tooltip } from "./tooltip";

let latestToast: FlashMessage | null = null;
const listeners = new Set<() => void>();

/** Shows a message that the browser itself makes, such as "No Connection". */
export function showToast(message: FlashMessage) {
  latestToast = message;
  for (const listener of listeners) listener();
}

function useLatestToast(): FlashMessage | null {
  return useSyncExternalStore(
    subscribe,
    () => latestToast,
    () => null,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const ICONS: Record<FlashMessage["kind"], IconName> = {
  info: "info",
  success: "check",
  error: "alert",
};
const COLOURS = {
  info: "border-l-brand text-brand",
  success: "border-l-good text-good",
  error: "border-l-bad text-bad",
};
const SECONDS_SHOWN = 7;

/**
 * The flash message of the last answer, or the latest toast. Without JavaScript it stands in the
 * page; with JavaScript it floats and leaves by itself, unless it is an error or the user points at it.
 */
export function ToastRegion({ message }: { message: FlashMessage | null }) {
  const { shown, dismiss } = useShownMessage(message);
  const isError = shown?.kind === "error";

  return (
    <div className="messages z-40 scripted:pointer-events-none scripted:fixed scripted:inset-x-0 scripted:bottom-0 scripted:pb-24 scripted:sm:pb-5">
      <div role="status" className="page-width">
        {shown && !isError && <Toast key={shown.count} message={shown} dismiss={dismiss} />}
      </div>
      {shown && isError && (
        <div key={shown.count} role="alert" className="page-width">
          <Toast message={shown} dismiss={dismiss} />
        </div>
      )}
    </div>
  );
}

/** A message stays when the next answer no longer carries it; an error stays on its own page only. */
function useShownMessage(answered: FlashMessage | null) {
  const page = useLocation().pathname;
  const toast = useLatestToast();
  const [latest, setLatest] = useState({ answered, toast });
  const message = toast === latest.toast ? answered : toast;
  // A message that is shown again needs a new element, or screen readers do not announce it.
  const [count, setCount] = useState(0);
  const [shown, setShown] = useState(answered && { ...answered, page, count });

  if (answered !== latest.answered || toast !== latest.toast) {
    setLatest({ answered, toast });
    setCount(count + 1);
    if (message) setShown({ ...message, page, count: count + 1 });
  }

  const dismiss = useCallback(() => setShown(null), []);
  // The message of the last submission must not stand beside the result of this one.
  const isSending = useNavigation().state === "submitting";
  useEffect(() => {
    if (isSending) dismiss();
  }, [isSending, dismiss]);
  const isStale = shown?.kind === "error" && shown.page !== page;
  return { shown: isStale ? null : shown, dismiss };
}

function Toast({ message, dismiss }: { message: FlashMessage; dismiss: () => void }) {
  const [isPaused, setPaused] = useState(false);
  useDismissAfterDelay(message, isPaused, dismiss);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: why: it is no control; hovering or focusing it only pauses the timer.
    <div
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className={`pointer-events-auto my-5 flex items-start gap-3 rounded-card border border-l-4 bg-card p-4 scripted:floating scripted:my-0 scripted:max-w-form ${COLOURS[message.kind]}`}
    >
      <Icon name={ICONS[message.kind]} className="mt-0.5" />
      <div className="grow">
        <p className="font-semibold text-ink">{message.title}</p>
        {message.text && <p className="text-small text-soft">{message.text}</p>}
      </div>
      <DismissButton onClick={dismiss} />
    </div>
  );
}

function useDismissAfterDelay(message: FlashMessage, isPaused: boolean, dismiss: () => void) {
  useEffect(() => {
    if (isPaused || message.kind === "error") return;

    const timer = setTimeout(dismiss, SECONDS_SHOWN * 1000);
    return () => clearTimeout(timer);
  }, [message, isPaused, dismiss]);
}

function DismissButton({ onClick }: { onClick: () => void }) {
  if (!useHydrated()) return null;

  return (
    <Tooltip text="Hide this message" align="end" className="relative -m-2 shrink-0">
      <button
        type="button"
        onClick={onClick}
        aria-label="Dismiss"
        className="grid size-11 place-items-center rounded-control text-ink hover:bg-brand-soft"
      >
        <Icon name="close" />
      </button>
    </Tooltip>
  );
}
