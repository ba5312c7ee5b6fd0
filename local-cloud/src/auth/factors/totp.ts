import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const PERIOD_MS = 30_000;
const SECRET_BYTES = 20;

/** A secret in base32, as people type it into their app. */
export function newSecret(): string {
  const bits = [...randomBytes(SECRET_BYTES)].map((byte) => byte.toString(2).padStart(8, "0"));
  const groups = bits.join("").match(/.{5}/g) ?? [];

  return groups.map((group) => ALPHABET[Number.parseInt(group, 2)]).join("");
}

/** What a QR code contains. */
export function otpauthAddress(secret: string, issuer: string, account: string): string {
  const query = { algorithm: "SHA1", digits: "6", issuer, period: "30", secret };
  const pairs = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );

  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${pairs.join("&")}`;
}

/** Accepts the code of now, of the half minute before and of the one after. */
export function isCodeOf(secret: string, code: string): boolean {
  const given = Buffer.from(code.trim());
  const steps = [-1, 0, 1].map((offset) => Math.floor(Date.now() / PERIOD_MS) + offset);

  return steps
    .map((step) => Buffer.from(codeAt(secret, step)))
    .some((expected) => expected.length === given.length && timingSafeEqual(expected, given));
}

/** RFC 6238 with SHA-1 and six digits. */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 0xf;

  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];

  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
