import { useLocation, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import type { Message } from "~/lib/message";
import { Icon, type IconName } from "./icon";
import { useTold } from "./told";
import { Tooltip } from "./tooltip";
import { useHydrated } from "./use-hydrated";

const ICONS: Record<Message["kind"], IconName> = { info: "info", success: "check", error: "alert" };
const COLOURS = {
  info: "border-l-brand text-brand",
  success: "border-l-good text-good",
  error: "border-l-bad text-bad",
};
const SECONDS_SHOWN = 7;

/**
 * What there is to say once. In the flow of the page without scripts; with them it floats, on a
 * phone above the corner where a page has its button, and leaves by itself unless it is an error
 * or somebody is at it.
 */
export function MessageRegion({ message }: { message: Message | null }) {
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

/**
 * The last that was said, by an answer or by the page itself; it stays when the next answer no longer
 * carries it, an error only on its page.
 */
function useShownMessage(answered: Message | null) {
  const page = useLocation().pathname;
  const told = useTold();
  const [latest, setLatest] = useState({ answered, told });
  const message = told === latest.told ? answered : told;
  // why: who is told the same twice hears it twice, since what is counted anew is also built anew.
  const [count, setCount] = useState(0);
  const [shown, setShown] = useState(answered && { ...answered, page, count });

  if (answered !== latest.answered || told !== latest.told) {
    setLatest({ answered, told });
    setCount(count + 1);
    if (message) setShown({ ...message, page, count: count + 1 });
  }

  const dismiss = useCallback(() => setShown(null), []);
  // why: what is said of the deed before would stand beside what is said of this one.
  const isSending = useNavigation().state === "submitting";
  useEffect(() => {
    if (isSending) dismiss();
  }, [isSending, dismiss]);
  const isStale = shown?.kind === "error" && shown.page !== page;
  return { shown: isStale ? null : shown, dismiss };
}

function Toast({ message, dismiss }: { message: Message; dismiss: () => void }) {
  const [isHeld, setHeld] = useState(false);
  useLeaving(message, isHeld, dismiss);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: why: nothing to operate; it only waits while somebody is at it.
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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

function useLeaving(message: Message, isHeld: boolean, leave: () => void) {
  useEffect(() => {
    if (isHeld || message.kind === "error") return;

    const timer = setTimeout(leave, SECONDS_SHOWN * 1000);
    return () => clearTimeout(timer);
  }, [message, isHeld, leave]);
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
