const SHOWN_MS = 7_000;

// biome-ignore lint/style/noRestrictedGlobals: this runs in the browser, for one visitor.
const timed = new WeakSet<HTMLElement>();

/** Lets messages leave in time, those of the page and those that come later. */
export function letToastsLeave() {
  timeNewToasts();
  new MutationObserver(timeNewToasts).observe(document.body, { childList: true, subtree: true });
}

/** An error stays until it is dismissed, and so does what has a button or has moved the page. */
function timeNewToasts() {
  for (const toast of document.querySelectorAll<HTMLElement>(
    "[data-toast]:not([data-toast=error], [data-deletion], :has(form))",
  )) {
    if (timed.has(toast)) continue;
    timed.add(toast);
    leaveInTime(toast);
  }
}

/** Hides a message after a while; pointing at it or focusing it stops the clock. */
function leaveInTime(toast: HTMLElement) {
  let timer: ReturnType<typeof setTimeout>;
  const stop = () => clearTimeout(timer);
  const start = () => {
    stop();
    if (!toast.matches(":focus-within")) timer = setTimeout(hide, SHOWN_MS, toast);
  };
  // A pointer that rests where the message comes up does not point at it.
  for (const type of ["pointermove", "focusin"]) toast.addEventListener(type, stop);
  for (const type of ["pointerleave", "focusout"]) toast.addEventListener(type, start);
  start();
}

// React may not have come yet, and it does not find what was removed.
function hide(toast: HTMLElement) {
  toast.hidden = true;
}
