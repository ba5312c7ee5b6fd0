import type { User } from "@supabase/supabase-js";
import { CLIENT_ADDRESS_HEADER, readAddress } from "./client-address.ts";
import { clientOf } from "./clients.ts";
import { RequestError } from "./serve-json.ts";
import { setting } from "./setting.ts";

/** The account behind the token, if its session still exists. */
export async function requireUser(request: Request): Promise<User> {
  return (await requireCaller(request)).user;
}

export async function requireAdmin(request: Request): Promise<User> {
  const { user, client } = await requireCaller(request);
  const { data: isAdmin, error } = await client.rpc("is_admin", { _user_id: user.id });
  if (error) {
    console.error(error);
    throw new RequestError(503, "Unable to verify admin permissions.");
  }
  if (isAdmin !== true) throw new RequestError(403, "Access denied. Administrators only.");
  return user;
}

/** The account behind the token, with a client that sees what it may see. */
export async function requireCaller(request: Request, { isFirstStepEnough = false } = {}) {
  const header = request.headers.get("authorization") ?? "";
  const token = /^Bearer\s+(\S+)$/i.exec(header)?.[1];
  if (!token) throw notSignedIn();

  const client = clientOf(token);
  const { data, error } = await client.auth.getUser(token);
  if (error && (error.status ?? 0) >= 500) throw error;
  if (error?.name === "AuthRetryableFetchError") throw error;
  if (!data.user) throw notSignedIn();
  if (!isFirstStepEnough && lacksSecondStep(data.user, token)) throw notSignedIn();
  return { user: data.user, client };
}

/**
 * The network of the web server's client: an IPv4 address or the /64 of an IPv6 address. It is empty if the
 * server does not know it, and null if it is not signed.
 */
export function findClientNetwork(request: Request): Promise<string | null> {
  return readAddress(request.headers.get(CLIENT_ADDRESS_HEADER), setting("CLIENT_ADDRESS_SECRET"));
}

/**
 * Refuses a signed-out visitor's request that the web server has not signed. A direct call could name any
 * address, and so mail strangers or fill the inbox beyond the limits.
 */
export async function requireClientNetwork(request: Request): Promise<string> {
  const network = await findClientNetwork(request);
  if (network === null) throw new RequestError(401, "The client's address is not signed.");
  return network;
}

/** Whether the address was signed, but at a time that is not now. */
export async function hasOtherClock(request: Request): Promise<boolean> {
  const header = request.headers.get(CLIENT_ADDRESS_HEADER);
  const secret = setting("CLIENT_ADDRESS_SECRET");

  return (await readAddress(header, secret, Number.POSITIVE_INFINITY)) !== null;
}

/** Whether the account has a second step of sign-in that the token's session has not passed. */
function lacksSecondStep({ factors = [] }: User, token: string): boolean {
  if (!factors.some(({ status }) => status === "verified")) return false;

  // Auth has just verified the token, so its claims can be read without a check.
  const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
  return JSON.parse(atob(payload)).aal !== "aal2";
}

function notSignedIn(): RequestError {
  return new RequestError(401, "You must be logged in.");
}
