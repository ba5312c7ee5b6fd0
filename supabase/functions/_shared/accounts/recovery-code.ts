import { hexOf } from "../hex.ts";

// The web server makes the codes and stores their hashes; the edge function compares them.

/** A code as it is typed, without what people add or change in copying it. */
function plainCode(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** The account is part of the hash, so that equal codes of two accounts have different hashes. */
export async function hashRecoveryCode(userId: string, code: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${userId} ${plainCode(code)}`);
  const digest = await crypto.subtle.digest("SHA-256", bytes);

  return hexOf(digest);
}
