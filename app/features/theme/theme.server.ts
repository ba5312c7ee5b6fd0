import { siteCookie } from "~/lib/cookies.server";
import { theme } from "./schema";
import type { Theme } from "./theme-switch";

const cookie = siteCookie("theme", { maxAge: 365 * 24 * 60 * 60 });

export async function readTheme(request: Request): Promise<Theme> {
  const saved = theme.safeParse(await cookie.parse(request.headers.get("Cookie")));
  return saved.success ? saved.data : "system";
}

export function serializeTheme(theme: Theme): Promise<string> {
  return cookie.serialize(theme);
}
