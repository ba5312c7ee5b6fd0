import { Link, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { FlashMessage, MessageButton } from "~/lib/flash-message";
import { classNames } from "./class-names";
import { Focused } from "./focused";
import { ActionForm } from "./form/form";
import { SubmitButton } from "./form/submit-button";
import { Icon, type IconName } from "./icon";
import { useLatestToast } from "./latest-toast";
import { Tooltip } from "./tooltip";

// biome-ignore lint/style/noRestrictedGlobals: effects fill it, so only in the browser, for one visitor.
const seen = new WeakSet<FlashMessage>();

const ICONS: Record<FlashMessage["tone"], IconName> = {
  info: "info",
  success: "check",
  error: "alert",
};
const COLOURS = {
  info: "border-l-brand text-brand",
  success: "border-l-good text-good",
  error: "border-l-bad text-bad",
};
interface ToastRegionProps {
  message: FlashMessage | null;
  /** In a dialog it stands above the contents, because it must not cover their buttons. */
  isFloating?: boolean;
}

const FLOATING =
  "scripted:pointer-events-none scripted:fixed scripted:inset-x-0 scripted:bottom-0 scripted:pb-24 scripted:sm:pb-5";

/**
 * The flash message of the last answer, or the latest toast. Without JavaScript it stands in the
 * page; with JavaScript it floats, and `toast.early.ts` lets it leave.
 */
export function ToastRegion({ message, isFloating = true }: ToastRegionProps) {
  const shown = useShownMessage(message);
  const isError = shown?.tone === "error";
  // A page begins at the message about a deletion.
  const floats = isFloating && !shown?.isDeletion;
  const toast = shown && <Toast key={shown.count} message={shown} isFloating={floats} />;

  return (
    <div className={classNames("messages z-40", floats && FLOATING)}>
      <div role="status" className="page-width">
        {!isError && toast}
      </div>
      {shown && isError && (
        <div key={shown.count} role="alert" className="page-width">
          {toast}
        </div>
      )}
    </div>
  );
}

/**
 * A message stays when the next answer no longer carries it; an error, one with a button and one about a deletion stay
 * on their own page only. What one region has shown no other one shows again, such as that of the cart that is opened later.
 */
function useShownMessage(flash: FlashMessage | null) {
  const page = useLocation().pathname;
  const toast = useLatestToast();
  const unseen = flash && !seen.has(flash) ? flash : null;
  // A message that is shown again needs a new element, or screen readers do not announce it.
  const [latest, setLatest] = useState({ flash, toast, count: 0 });
  const [shown, setShown] = useState(unseen && { ...unseen, page, count: 0 });

  if (flash !== latest.flash || toast !== latest.toast) {
    const message = toast === latest.toast ? unseen : toast;
    const count = latest.count + 1;
    setLatest({ flash, toast, count });
    if (message) setShown({ ...message, page, count });
  }

  useEffect(() => {
    if (flash) seen.add(flash);
  }, [flash]);

  // The message of the last submission must not stand beside the result of this one.
  const isSending = useNavigation().state === "submitting";
  useEffect(() => {
    if (isSending) setShown(null);
  }, [isSending]);
  const isOfPage = shown?.tone === "error" || shown?.button || shown?.isDeletion;
  const isStale = isOfPage && shown.page !== page;
  return isStale ? null : shown;
}

function Toast({ message, isFloating }: { message: FlashMessage; isFloating: boolean }) {
  return (
    <Focused
      reason={message.isDeletion}
      data-toast={message.tone}
      data-deletion={message.isDeletion}
      className={classNames(
        "pointer-events-auto my-5 items-start gap-3 rounded-card border border-l-4 bg-card p-4 not-[[hidden]]:flex",
        isFloating && "scripted:floating scripted:my-0 scripted:max-w-form",
        COLOURS[message.tone],
      )}
    >
      <Icon name={ICONS[message.tone]} className="mt-0.5" />
      <div className="grow">
        <p className="font-semibold text-ink">{message.title}</p>
        {message.text && <p className="text-small text-soft">{message.text}</p>}
        {message.row && (
          <Link to={message.row.to} className="link text-small">
            <bdi>{message.row.name}</bdi>
          </Link>
        )}
        {message.button && <MessageForm {...message.button} />}
      </div>
      <DismissButton />
    </Focused>
  );
}

function MessageForm({ label, ...form }: MessageButton) {
  return (
    <ActionForm {...form} className="mt-3">
      <SubmitButton variant="secondary" className="text-ink">
        {label}
      </SubmitButton>
    </ActionForm>
  );
}

function DismissButton() {
  return (
    <Tooltip
      text="Hide this message"
      align="end"
      className="relative -m-2 shrink-0 hidden scripted:grid"
    >
      <button
        type="button"
        data-dismiss
        aria-label="Dismiss"
        className="grid size-11 place-items-center rounded-control text-ink hover:bg-brand-soft"
      >
        <Icon name="close" />
      </button>
    </Tooltip>
  );
}
