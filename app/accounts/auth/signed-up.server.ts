import { z } from "zod/v4";
import type { RequestContext } from "~/context.server";
import { siteCookie } from "~/lib/cookies.server";

const signedUp = z.object({
  email: z.string(),
  /** Whether its link has not been followed in this browser. */
  isWaiting: z.boolean(),
});

// Short, because others may use this browser, and the login page shows the address.
const cookie = siteCookie("signed-up", signedUp, { maxAge: 3600 });

type CookieContext = Pick<RequestContext, "request" | "responseHeaders">;

/** The account that this browser has just signed up, for the login form. */
export const readSignedUp = ({ request }: CookieContext) => cookie.read(request);

export function rememberSignedUp({ responseHeaders }: CookieContext, email: string) {
  return cookie.write(responseHeaders, { email, isWaiting: true });
}

/** After that the login form still knows the address, and no longer speaks of a link. */
export async function markConfirmed(context: CookieContext, confirmed = "") {
  const { email } = (await readSignedUp(context)) ?? {};
  // Auth writes addresses in small letters.
  if (email?.toLowerCase() !== confirmed) return;

  await cookie.write(context.responseHeaders, { email, isWaiting: false });
}

export const forgetSignedUp = ({ responseHeaders }: CookieContext) => cookie.clear(responseHeaders);
