import { z } from "zod/v4";
import { siteCookie } from "~/lib/cookies.server";
import { THEMES, type Theme } from "./theme";

const cookie = siteCookie("theme", { maxAge: 365 * 24 * 60 * 60 });
const theme = z.enum(THEMES);

export const themeForm = z.object({ theme, redirectTo: z.string().optional() });

export async function readTheme(request: Request): Promise<Theme> {
  const kept = theme.safeParse(await cookie.parse(request.headers.get("Cookie")));
  return kept.success ? kept.data : "system";
}

export function keepTheme(wanted: Theme): Promise<string> {
  return cookie.serialize(wanted);
}
