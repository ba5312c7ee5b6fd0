import { hexOf } from "./hex.ts";

// The web server tells the edge functions who its client is. It signs that with a secret that is
// good for nothing else, because anybody can call a function.

export const CLIENT_ADDRESS_HEADER = "X-Client-Address";

const MAX_AGE_SECONDS = 120;

/** The header's value: the time, the address (empty if it is not known) and the signature of both. */
export async function signAddress(address: string, secret: string): Promise<string> {
  const claim = `${nowInSeconds()};${address}`;
  const signature = await crypto.subtle.sign("HMAC", await keyOf(secret), bytesOf(claim));

  return `${claim};${hexOf(signature)}`;
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

  const claim = bytesOf(`${time};${address}`);
  const isSigned = await crypto.subtle.verify("HMAC", await keyOf(secret), unhex(signature), claim);
  return isSigned ? address : null;
}

function keyOf(secret: string): Promise<CryptoKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", bytesOf(secret), algorithm, false, ["sign", "verify"]);
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);

const bytesOf = (text: string) => new TextEncoder().encode(text);

const unhex = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
