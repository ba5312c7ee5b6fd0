import { randomBytes } from "node:crypto";
import { z } from "zod/v4";
import { hashRecoveryCode } from "#functions/recovery-code";
import type { RequestContext } from "~/context.server";
import { siteCookie } from "~/lib/cookies.server";

const COUNT = 10;
// Without letters that look like digits.
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz0";
const LENGTH = 16;

const newCodes = z.object({ userId: z.string(), codes: z.array(z.string()) });
// The browser keeps them until they are saved, because a page that shows them once may not arrive.
const cookie = siteCookie("recovery-codes", newCodes, { maxAge: 600 });

/** Replaces the user's recovery codes; only hashes of them are stored. */
export async function renewRecoveryCodes(context: RequestContext, userId: string) {
  const codes = Array.from({ length: COUNT }, newCode);
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(userId, code)));
  await context.db.rpc("set_recovery_codes", { _hashes: hashes }).throwOnError();

  await cookie.write(context.responseHeaders, { userId, codes });
}

/** The codes that were made just now, until the user has saved them. */
export async function findNewCodes({ request }: RequestContext, userId: string) {
  const made = await cookie.read(request);

  return made?.userId === userId ? made.codes : null;
}

export async function forgetNewCodes({ responseHeaders }: RequestContext) {
  await cookie.clear(responseHeaders);
}

/** 80 random bits in groups of four. */
function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);

  return letters.join("").replace(/(.{4})(?=.)/g, "$1-");
}
