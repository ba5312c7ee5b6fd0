const SHOWN_MS = 7_000;

/**
 * Lets messages leave, those of the page and those that come later: by their button and in time.
 */
export function letToastsLeave() {
  addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("[data-dismiss]");
    if (button) hide(button.closest<HTMLElement>("[data-toast]"));
  });
  for (const toast of toastsIn(document.body)) leaveInTime(toast);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (node instanceof HTMLElement) for (const toast of toastsIn(node)) leaveInTime(toast);
      }
    }
  }).observe(document.body, { childList: true, subtree: true });
}

function toastsIn(part: HTMLElement): HTMLElement[] {
  const within = [...part.querySelectorAll<HTMLElement>("[data-toast]")];

  return part.matches("[data-toast]") ? [part, ...within] : within;
}

/**
 * Hides a message after a while, unless it is an error; pointing at it or focusing it stops the clock.
 */
function leaveInTime(toast: HTMLElement) {
  if (toast.dataset.toast === "error") return;

  let timer: ReturnType<typeof setTimeout>;
  const start = () => {
    timer = setTimeout(hide, SHOWN_MS, toast);
  };
  const stop = () => clearTimeout(timer);
  for (const type of ["pointerenter", "focusin"]) toast.addEventListener(type, stop);
  for (const type of ["pointerleave", "focusout"]) toast.addEventListener(type, start);
  start();
}

// React may not have come yet, and it does not find what was removed.
function hide(toast: HTMLElement | null) {
  if (toast) toast.hidden = true;
}
