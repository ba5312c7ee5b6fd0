import { differsFromMirror, onMirrorChange } from "~/features/cart/cart-mirror.early";
import { goToSharedJob } from "~/features/jobs/shared-job.early";
import { closeMenus } from "~/features/layout/mobile-menu.early";
import { prefetchOnPress } from "~/lib/prefetch.early";
import { letToastsLeave } from "~/ui/toast.early";

// All that a page loads by itself. React comes with a reason: when somebody is about to use what
// it makes nicer, when the cart has to be restored, and for a stream.

/** What React makes nicer. */
const USES = "form, dialog, a[href*='cart=open']";

const own = document.querySelector<HTMLScriptElement>("script[type=module]");
let enhancing: Promise<void> | undefined;
let isLeaving = false;

function enhance() {
  enhancing ??= loadReact().catch(() => {
    // The page works as it is; the next reason tries again.
    enhancing = undefined;
  });
}

async function loadReact() {
  const [{ hydrate }, state] = await Promise.all([import("./script/hydrate"), readState()]);
  if (state) await hydrate(state, () => isLeaving || isTranslated());
}

/** The state of the page as it was rendered; undefined if the server has another one by now. */
async function readState(): Promise<string | undefined> {
  const within = document.getElementById("page-state");
  if (within) return within.textContent ?? undefined;

  const response = await fetch(location.href, {
    headers: { "Page-State": "1" },
    // The page was rendered for a visitor without cookies.
    credentials: "omit",
    cache: "no-store",
  });
  return response.headers.get("Page-State") === own?.dataset.state ? response.text() : undefined;
}

function enhanceWithReason() {
  for (const type of ["pointerover", "pointerdown", "focusin"]) {
    addEventListener(type, ({ target }) => isUse(target) && enhance());
  }
  if (isUse(document.activeElement) || differsFromMirror(own?.dataset.cart)) enhance();
  onMirrorChange(enhance);
  if (own?.dataset.live !== undefined) {
    addEventListener("load", () => (window.requestIdleCallback ?? setTimeout)(enhance));
  }
  // A form that was sent as it is must not be sent once more.
  addEventListener("submit", (event) => {
    isLeaving = !event.defaultPrevented;
  });
  addEventListener("pageshow", () => {
    isLeaving = false;
  });
}

const language = document.documentElement.lang;

// React would find other texts than it rendered, so a page that the browser has translated stays
// plain.
const isTranslated = () =>
  document.documentElement.lang !== language || document.querySelector("font") !== null;

const isUse = (target: EventTarget | null) =>
  target instanceof Element && target.closest(USES) !== null;

/** Whether the user or the network asks for little; only Chromium tells. */
function isFrugal(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };

  return connection !== undefined && (connection.saveData || /2g/.test(connection.effectiveType));
}

letToastsLeave();
closeMenus();
goToSharedJob();
if (import.meta.env.DEV) import("./script/hydrate").then((module) => module.hydrateInDevelopment());
else if (!isFrugal()) {
  enhanceWithReason();
  // With cookies the answer might be another one by the time that the page is opened.
  prefetchOnPress(() => enhancing === undefined && own?.dataset.state !== undefined);
}
