/** Asks for the page behind a link while it is being pressed. */
export function prefetchOnPress(isWanted: () => boolean) {
  addEventListener("pointerdown", ({ target, button }) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (!link || button !== 0 || link.origin !== location.origin || !isWanted()) return;
    if (link.hash && link.pathname === location.pathname) return;

    const hint = document.createElement("link");
    hint.rel = "prefetch";
    hint.href = link.href;
    document.head.append(hint);
  });
}
