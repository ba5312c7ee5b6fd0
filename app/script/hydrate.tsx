import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { moveForeignElements } from "./foreign-elements";
import { repeatRequests } from "./repeat-requests";

// The only module that knows what Remix keeps in global variables; `page-state.server.ts` says why.

/** What the first line of a page's state says. */
export interface PageHead {
  context: typeof window.__remixContext;
  /** The address of the module with all routes. */
  manifest: string;
  /** The ids of the page's routes. */
  matches: string[];
}

type RouteModules = typeof window.__remixRouteModules;

/** Loads what a page's state names, and hydrates the page unless it must stay as it is by then. */
export async function hydrate(state: string, mustStay: () => boolean) {
  const end = state.indexOf("\n");
  const { context, manifest, matches }: PageHead = JSON.parse(state.slice(0, end));
  await import(/* @vite-ignore */ manifest);
  const modules = Object.fromEntries(await Promise.all(matches.map(loadRoute)));

  context.stream = new Blob([state.slice(end + 1)]).stream();
  window.__remixContext = context;
  window.__remixRouteModules = modules;
  await untilDecoded();
  if (!mustStay()) render({ afterRecovery: moveForeignElements() });
}

/** Hydrates the page of a development server, whose inline scripts have prepared everything. */
export async function hydrateInDevelopment() {
  if (!window.__remixContext) return;
  await untilDecoded();
  render({ afterRecovery: () => {} });
}

async function loadRoute(id: string): Promise<[string, RouteModules[string]]> {
  const route = window.__remixManifest.routes[id];
  for (const address of route?.imports ?? []) preload(address);

  return [id, await import(/* @vite-ignore */ `${route?.module}`)];
}

function preload(address: string) {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = address;
  document.head.append(link);
}

// `RemixBrowser` suspends until the page's data are decoded. A key that is pressed meanwhile makes
// React 18 hydrate at once and fail (its error 345), so the data are decoded first.
async function untilDecoded() {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

function render({ afterRecovery }: { afterRecovery: () => void }) {
  hideTextsFromReact();
  repeatRequests(isRefreshing);
  // By the key of its history entry the router would restore an old scroll position.
  window.history.replaceState({ ...window.history.state, key: String(Math.random()) }, "");
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <KeepTypedTexts>
          <RemixBrowser />
        </KeepTypedTexts>
      </StrictMode>,
      {
        onRecoverableError(error) {
          afterRecovery();
          reportError(error);
        },
      },
    );
  });
}

// React 18 sets a textarea that it hydrates back to the text that it was rendered with, and so
// drops what was typed since. It does not where the element seems to have another text.
function hideTextsFromReact() {
  for (const field of document.querySelectorAll("textarea")) {
    Object.defineProperty(field, "textContent", { value: null, configurable: true });
  }
}

/** Shows React the texts again, once it has hydrated what is within. */
function KeepTypedTexts({ children }: { children: ReactNode }) {
  useEffect(() => {
    for (const field of document.querySelectorAll("textarea")) {
      Reflect.deleteProperty(field, "textContent");
    }
  }, []);

  return children;
}

/** Whether Remix loads the data of the page that is shown, and not of another one. */
function isRefreshing(): boolean {
  const { revalidation, navigation } = window.__remixRouter.state;

  return revalidation === "loading" && navigation.state === "idle";
}
