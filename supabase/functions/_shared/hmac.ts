import { hexOf } from "./hex.ts";

/** The signature of a text, as hexadecimal digits. */
export async function sign(text: string, secret: string): Promise<string> {
  return hexOf(await crypto.subtle.sign("HMAC", await keyOf(secret), bytesOf(text)));
}

/** Whether the text was signed with this secret. */
export async function isSigned(text: string, signature: string, secret: string): Promise<boolean> {
  return isSignedInBytes(text, unhex(signature), bytesOf(secret));
}

/** The same for a signature and a secret that are bytes. The comparison takes the same time wherever they differ. */
export async function isSignedInBytes(
  text: string,
  signature: Uint8Array<ArrayBuffer>,
  secret: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  return crypto.subtle.verify("HMAC", await keyOf(secret), signature, bytesOf(text));
}

function keyOf(secret: string | Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const bytes = typeof secret === "string" ? bytesOf(secret) : secret;
  return crypto.subtle.importKey("raw", bytes, algorithm, false, ["sign", "verify"]);
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

const unhex = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
