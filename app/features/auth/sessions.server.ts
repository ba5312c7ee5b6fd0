import { errorMessage, successMessage } from "~/lib/flash-message";
import { logBackendError } from "~/lib/log.server";
import { failure, type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import { requireAnswer } from "./auth-errors.server";
import { browserName } from "./browser-name";

const OTHERS_ENDED = successMessage(
  "Signed Out Elsewhere",
  "Only this browser is still signed in.",
);
const OTHERS_NOT_ENDED = errorMessage(
  "Error",
  "The other browsers could not be signed out. Please try again.",
);

export type Session = Awaited<ReturnType<typeof listSessions>>[number];

/** Where the user is signed in, this browser first. */
export async function listSessions(db: Db) {
  const { data } = await db.rpc("my_sessions").throwOnError();

  return data.map(({ is_current, user_agent, created_at, last_used_at }) => ({
    isCurrent: is_current,
    browser: browserName(user_agent),
    createdAt: created_at,
    lastUsedAt: last_used_at,
  }));
}

export async function signOutOthers(db: Db): Promise<Outcome> {
  const { error } = await db.auth.signOut({ scope: "others" });
  requireAnswer(error, "the other sessions were ended");
  if (!error) return success(OTHERS_ENDED);

  logBackendError("Other sessions were not ended", error);
  return failure(OTHERS_NOT_ENDED);
}
