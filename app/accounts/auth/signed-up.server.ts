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

export const rememberSignedUp = (
  { responseHeaders }: CookieContext,
  account: z.input<typeof signedUp>,
) => cookie.write(responseHeaders, account);

export const forgetSignedUp = ({ responseHeaders }: CookieContext) => cookie.clear(responseHeaders);
