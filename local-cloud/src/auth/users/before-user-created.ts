import { randomUUID } from "node:crypto";
import pg from "pg";
import type { AuthContext } from "../auth-context";
import { authError } from "../auth-error";
import { addressOf } from "../rate-limits";
import { unexpectedFailure } from "../unexpected-failure";
import type { NewUser } from "./user-changes";

interface Answer {
  error?: { http_code?: number; message?: string };
}

const AS_AUTH = { opening: "set local role supabase_auth_admin", statementTimeout: 2_000 };

/** Asks the project's own function whether a sign-up may make this account. */
export async function askBeforeUserCreated(
  { cloud, config }: AuthContext,
  request: Request,
  user: NewUser,
): Promise<void> {
  if (!config.beforeUserCreated || !cloud.settings.isRateLimited) return;

  const name = config.beforeUserCreated.map((part) => pg.escapeIdentifier(part)).join(".");
  const event = JSON.stringify(eventOf(user, addressOf(request, cloud)));
  const [row] = await cloud.engine
    .transaction(
      (tx) => tx.query<{ answer: Answer }>(`select ${name}($1) as answer`, [event]),
      AS_AUTH,
    )
    .catch(unexpectedFailure(cloud, `Error running hook ${name}`));
  const { http_code: status = 500, message } = row?.answer.error ?? {};
  if (message) throw authError(status, "unknown", message);
}

function eventOf({ id, email, userMetadata }: NewUser, address: string) {
  const name = "before-user-created";

  return {
    metadata: { uuid: randomUUID(), time: new Date(), name, ip_address: address },
    user: {
      id,
      aud: "authenticated",
      role: "",
      email,
      phone: "",
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: userMetadata,
      is_anonymous: false,
    },
  };
}
