import { randomBytes } from "node:crypto";
import { z } from "zod/v4";
import { hashRecoveryCode } from "#functions/accounts/recovery-code";
import type { RequestContext } from "~/context.server";
import { siteCookie } from "~/lib/cookies.server";
import { failureOrThrow } from "~/lib/database-failure.server";
import { logBackendError } from "~/lib/log.server";
import { type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";

const COUNT = 10;
// Without letters that look like digits.
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz0";
const LENGTH = 16;

const newCodes = z.object({
  userId: z.string(),
  codes: z.array(z.string()),
  /** Whether the backend has confirmed that they are stored. */
  areStored: z.boolean(),
});
// New codes are kept in a cookie until the user has saved them, because the page that shows them may
// not arrive.
const cookie = siteCookie("recovery-codes", newCodes, { maxAge: 600 });

/**
 * Replaces the user's recovery codes. They are shown even if the backend does not answer, because
 * they may be stored all the same, and the old ones are gone then.
 */
export async function renewRecoveryCodes(context: RequestContext, userId: string) {
  const codes = Array.from({ length: COUNT }, newCode);
  const { error } = await storeCodes(context.db, { userId, codes });
  if (error) logBackendError("Recovery codes may not be stored", error);
  const areStored = !error;
  await cookie.write(context.responseHeaders, { userId, codes, areStored });
}

/** The codes that were made just now, until the user has saved them. */
export async function findNewCodes({ request }: RequestContext, userId: string) {
  const newCodes = await cookie.read(request);

  return newCodes?.userId === userId ? newCodes : null;
}

/** Forgets the codes that the user has saved, once they are stored. */
export async function finishNewCodes(context: RequestContext, userId: string): Promise<Outcome> {
  const newCodes = await findNewCodes(context, userId);
  if (newCodes && !newCodes.areStored) {
    const { error } = await storeCodes(context.db, newCodes);
    const failed = failureOrThrow(error, "Codes Not Stored");
    if (failed) return failed;
  }
  await cookie.clear(context.responseHeaders);
  return success();
}

/** Only hashes of them are stored. */
async function storeCodes(db: Db, { userId, codes }: { userId: string; codes: string[] }) {
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(userId, code)));
  return db.rpc("set_recovery_codes", { _hashes: hashes });
}

/** 80 random bits in groups of four. */
function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);

  return letters.join("").replace(/(.{4})(?=.)/g, "$1-");
}
