import { siteCookie } from "~/lib/cookies.server";

const cookie = siteCookie("lite", { maxAge: 365 * 24 * 60 * 60 });

/** Whether this browser chose pages without script. */
export async function readLite(request: Request): Promise<boolean> {
  return (await cookie.parse(request.headers.get("Cookie"))) === "on";
}

export function serializeLite(lite: "on" | "off"): Promise<string> {
  return lite === "on" ? cookie.serialize(lite) : cookie.serialize("", { maxAge: 0 });
}

/** Whether the browser asks every site for little. */
export const savesData = ({ headers }: Request) => headers.get("Save-Data") === "on";
