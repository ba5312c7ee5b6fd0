import { hash, verify } from "@node-rs/argon2";
import { authError, validationError } from "../auth-error";

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_BYTES = 72;
const DUMMY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$dGhlIHNhbHQgb2Ygbm9ib2R5$" +
  "4bmSK1Z8xOLWnSIVNtdRDu4zfm9ZyMpmsIMKAXn7GSI";

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Takes equally long for an account that does not exist. */
export async function isPassword(password: string, stored: string | null | undefined) {
  const isRight = await verify(stored || DUMMY_HASH, password).catch(() => false);
  return isRight && Boolean(stored);
}

export function checkPassword(password: string, minimumLength: number): void {
  if (Buffer.byteLength(password) > MAX_BYTES) {
    throw validationError(`Password cannot be longer than ${MAX_BYTES} characters`);
  }
  if (Buffer.byteLength(password) < minimumLength) {
    const message = `Password should be at least ${minimumLength} characters.`;
    throw authError(422, "weak_password", message, { weak_password: { reasons: ["length"] } });
  }
}
