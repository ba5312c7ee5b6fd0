import { goToSharedJob } from "~/board/jobs/shared-job.early";
import { prefetchOnPress } from "~/lib/prefetch.early";
import { differsFromMirror, onMirrorChange } from "~/shop/cart/cart-mirror.early";
import { closeMenus } from "~/site/layout/mobile-menu.early";
import { letToastsLeave } from "~/ui/toast.early";

// The only script that every page loads. It loads React when there is a reason: the user touches a
// form, a dialog or the link to the cart, the cart has to be restored, or the page opens a stream
// (decision 17).

/** The elements that React enhances. */
const USES = "form, dialog, a[href*='cart=open']";

const ownScript = document.querySelector<HTMLScriptElement>("#page-script");
let enhancing: Promise<void> | undefined;
let isLeaving = false;

function enhance() {
  enhancing ??= loadReact().catch(() => {
    // The page works without React. The next event tries again.
    enhancing = undefined;
  });
}

async function loadReact() {
  const [{ hydrate }, state] = await Promise.all([import("./script/hydrate"), readState()]);
  if (state) await hydrate(state, () => isLeaving || isTranslated());
}

/** The state that the page was rendered with; undefined if the server has a newer one by now. */
async function readState(): Promise<string | undefined> {
  const within = document.getElementById("page-state");
  if (within) return within.textContent ?? undefined;

  const response = await fetch(location.href, {
    headers: { "Page-State": "1" },
    // The page was rendered without cookies, so its state is requested without them, too.
    credentials: "omit",
    cache: "no-store",
  });
  return response.headers.get("Page-State") === ownScript?.dataset.state
    ? response.text()
    : undefined;
}

function enhanceWithReason() {
  for (const type of ["pointerover", "pointerdown", "focusin"]) {
    addEventListener(type, ({ target }) => isUse(target) && enhance());
  }
  const enhanceToRestore = () => differsFromMirror(ownScript?.dataset.cart) && enhance();
  if (isUse(document.activeElement)) enhance();
  enhanceToRestore();
  onMirrorChange(enhanceToRestore);
  if (document.querySelector("[data-live]")) {
    addEventListener("load", () => (window.requestIdleCallback ?? setTimeout)(enhance));
  }
  // A form that the browser has sent must not be sent again by React.
  addEventListener("submit", (event) => {
    isLeaving = !event.defaultPrevented;
  });
  addEventListener("pageshow", () => {
    isLeaving = false;
  });
}

const language = document.documentElement.lang;

// A page that the browser has translated is not hydrated, because React would find other texts than
// it rendered.
const isTranslated = () =>
  document.documentElement.lang !== language || document.querySelector("font") !== null;

const isUse = (target: EventTarget | null) =>
  target instanceof Element && target.closest(USES) !== null;

/** Whether the user saves data or the network is slow; only Chromium tells. */
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
  // Only for pages without cookies, because the answer to others may change
  // before the link is followed.
  prefetchOnPress(() => enhancing === undefined && ownScript?.dataset.state !== undefined);
}
