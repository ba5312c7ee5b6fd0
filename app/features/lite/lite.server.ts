import { z } from "zod/v4";
import { siteCookie } from "~/lib/cookies.server";

const cookie = siteCookie("lite", z.literal("on"), { maxAge: 365 * 24 * 60 * 60 });

/** Whether this browser chose pages without script. */
export async function readLite(request: Request): Promise<boolean> {
  return (await cookie.read(request)) === "on";
}

export function writeLite(responseHeaders: Headers, lite: "on" | "off"): Promise<void> {
  return lite === "on" ? cookie.write(responseHeaders, lite) : cookie.clear(responseHeaders);
}

/** Whether the browser asks every site for little. */
export const savesData = ({ headers }: Request) => headers.get("Save-Data") === "on";
