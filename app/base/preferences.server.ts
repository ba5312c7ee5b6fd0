import type { z } from "zod/v4";
import type { RequestContext } from "~/context.server";
import { siteCookie } from "~/lib/cookies.server";
import { type Preferences, preferences, type preferencesForm } from "./preferences-schema";

const cookie = siteCookie("preferences", preferences, { maxAge: 365 * 24 * 60 * 60 });

const DEFAULTS: Preferences = { theme: "system" };

/** What this browser's user has chosen. */
export async function readPreferences(request: Request): Promise<Preferences> {
  return (await cookie.read(request)) ?? DEFAULTS;
}

export async function savePreferences(
  { responseHeaders }: Pick<RequestContext, "responseHeaders">,
  { theme }: z.output<typeof preferencesForm>,
): Promise<void> {
  const isDefault = theme === DEFAULTS.theme;

  // A browser without cookies gets its pages from the cache, so the default is not stored.
  await (isDefault ? cookie.clear(responseHeaders) : cookie.write(responseHeaders, { theme }));
}

/** Whether the browser asks every site for little. */
export const savesData = ({ headers }: Request) => headers.get("Save-Data") === "on";
