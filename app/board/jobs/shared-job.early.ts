const SCROLL_DELAY_MS = 1_000;

/** Shows the top of the board, and then goes to the job that a share link names. */
export function goToSharedJob() {
  const job = document.querySelector<HTMLElement>("[data-shared-job]");
  if (!job) return;

  setTimeout(() => {
    job.style.scrollMarginTop = "0";
    // A user who has scrolled meanwhile must not lose their place.
    if (scrollY > 0) return;
    const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    job.scrollIntoView({ behavior: isReduced ? "auto" : "smooth" });
  }, SCROLL_DELAY_MS);
}
