import { CLIENT_ADDRESS_HEADER, signAddress } from "#functions/client-address";
import { networkOf } from "~/lib/network";

// Auth limits these by address; the function passes on the client's instead of this server's.
const LIMITED =
  /^(POST \/auth\/v1\/(signup|token|recover|resend|verify|factors\/[^/]+\/\w+)|PUT \/auth\/v1\/user)$/;
const MAX_USER_AGENT_LENGTH = 300;
const FUNCTIONS = "/functions/v1/";

interface Client {
  /** Empty where it is not known. */
  address: string;
  /** What the web server and the edge functions share. */
  secret: string;
  /** What its browser calls itself; Auth keeps it with a session. */
  userAgent?: string | null;
}

/** Sends a client's calls to the backend so that the client is counted, and not this server. */
export function fetchInTheNameOf(
  { address, secret, userAgent }: Client,
  send: typeof fetch,
): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    url.pathname = pathSentTo(init?.method ?? "GET", url.pathname);
    if (!url.pathname.startsWith(FUNCTIONS)) return send(input, init);

    const headers = new Headers(init?.headers);
    headers.set(CLIENT_ADDRESS_HEADER, await signAddress(networkOf(address), secret));
    if (userAgent) headers.set("User-Agent", userAgent.slice(0, MAX_USER_AGENT_LENGTH));
    return send(url, { ...init, headers });
  };
}

/** Where a call goes: some of those to Auth go through an edge function. */
export const pathSentTo = (method: string, path: string) =>
  LIMITED.test(`${method} ${path}`) ? path.replace("/auth/v1/", `${FUNCTIONS}auth-proxy/`) : path;
