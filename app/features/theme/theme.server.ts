import { siteCookie } from "~/lib/cookies.server";
import { theme } from "./schema";
import type { Theme } from "./theme-switch";

const cookie = siteCookie("theme", theme, { maxAge: 365 * 24 * 60 * 60 });

export async function readTheme(request: Request): Promise<Theme> {
  return (await cookie.read(request)) ?? "system";
}

export function writeTheme(responseHeaders: Headers, theme: Theme): Promise<void> {
  return cookie.write(responseHeaders, theme);
}
