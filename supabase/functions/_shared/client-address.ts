import { isSigned, sign } from "./hmac.ts";

// The web server tells the edge functions who its client is. It signs that with a secret that is
// good for nothing else, because anybody can call a function.

export const CLIENT_ADDRESS_HEADER = "X-Client-Address";

const MAX_AGE_SECONDS = 120;

/** The header's value: the time, the address (empty if it is not known) and the signature of both. */
export async function signAddress(address: string, secret: string): Promise<string> {
  const claim = `${nowInSeconds()};${address}`;

  return `${claim};${await sign(claim, secret)}`;
}

/** The address that was signed; null if it was not signed with this secret in the last minutes. */
export async function readAddress(
  header: string | null,
  secret: string,
  maxAgeSeconds = MAX_AGE_SECONDS,
): Promise<string | null> {
  const [, time = "", address = "", signature = ""] =
    /^(\d{1,12});([\da-f.:]*);([\da-f]{64})$/i.exec(header ?? "") ?? [];
  if (Math.abs(nowInSeconds() - Number(time)) > maxAgeSeconds) return null;

  return (await isSigned(`${time};${address}`, signature, secret)) ? address : null;
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);
