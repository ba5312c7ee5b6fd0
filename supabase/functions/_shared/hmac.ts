import { hexOf } from "./hex.ts";

/** The signature of a text, as hexadecimal digits. */
export async function sign(text: string, secret: string): Promise<string> {
  return hexOf(await crypto.subtle.sign("HMAC", await keyOf(secret), bytesOf(text)));
}

/** Whether the text was signed with this secret. */
export async function isSigned(text: string, signature: string, secret: string): Promise<boolean> {
  return crypto.subtle.verify("HMAC", await keyOf(secret), unhex(signature), bytesOf(text));
}

function keyOf(secret: string): Promise<CryptoKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", bytesOf(secret), algorithm, false, ["sign", "verify"]);
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

const unhex = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
