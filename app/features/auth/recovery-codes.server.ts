import { randomBytes } from "node:crypto";
import type { RequestContext } from "~/context.server";
import { siteCookie } from "~/lib/cookies.server";
import { hashRecoveryCode } from "../../../supabase/functions/_shared/recovery-code";

const COUNT = 10;
// Without letters that look like digits.
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz0";
const LENGTH = 16;

interface NewCodes {
  userId: string;
  codes: string[];
}

// The browser keeps them until they are saved, because a page that shows them once may not arrive.
const cookie = siteCookie("recovery-codes", { maxAge: 600 });

/** Replaces the user's recovery codes; only hashes of them are stored. */
export async function renewRecoveryCodes(context: RequestContext, userId: string) {
  const codes = Array.from({ length: COUNT }, newCode);
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(userId, code)));
  await context.db.rpc("set_recovery_codes", { _hashes: hashes }).throwOnError();

  const kept: NewCodes = { userId, codes };
  context.responseHeaders.append("Set-Cookie", await cookie.serialize(kept));
}

/** The codes that were made just now, until the user has saved them. */
export async function findNewCodes({ request }: RequestContext, userId: string) {
  const kept: NewCodes | null = await cookie.parse(request.headers.get("Cookie"));

  return kept?.userId === userId ? kept.codes : null;
}

export async function forgetNewCodes({ responseHeaders }: RequestContext) {
  responseHeaders.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
}

/** 80 random bits in groups of four. */
function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);

  return letters.join("").replace(/(.{4})(?=.)/g, "$1-");
}
