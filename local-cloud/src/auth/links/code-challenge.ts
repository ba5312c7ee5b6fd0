import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import type { Queryable } from "../../engine/engine";
import { authError, validationError } from "../auth-error";

/** Marks the tokens of links in the PKCE flow. */
export const PKCE_PREFIX = "pkce_";
const LIFETIME_SECONDS = 300;

interface CodeChallenge {
  code_challenge: string;
  code_challenge_method: string;
}

export function wantsCodeExchange(requested: CodeChallenge): boolean {
  const { code_challenge: challenge, code_challenge_method: method } = requested;
  if (!challenge && !method) return false;
  if (!challenge || !method) {
    throw validationError("PKCE flow requires code_challenge_method and code_challenge");
  }
  if (challenge.length < 43 || challenge.length > 128) {
    throw validationError("code challenge has to be between 43 and 128 characters");
  }
  if (!/^[a-zA-Z._~0-9-]+$/.test(challenge)) {
    throw validationError(
      "code challenge can only contain alphanumeric characters, hyphens, periods, " +
        "underscores and tildes",
    );
  }
  if (!["s256", "plain"].includes(method.toLowerCase())) {
    throw validationError(`unsupported code_challenge method "${method}"`);
  }
  return true;
}

export async function saveChallenge(
  tx: Queryable,
  userId: string,
  method: string,
  requested: CodeChallenge,
): Promise<void> {
  await tx.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge,
       provider_type, authentication_method, created_at, updated_at)
     values ($1::uuid, $2::uuid, $3, $4::auth.code_challenge_method, $5, 'email', $6, now(), now())`,
    [
      randomUUID(),
      userId,
      randomUUID(),
      requested.code_challenge_method.toLowerCase(),
      requested.code_challenge,
      method,
    ],
  );
}

export async function issueAuthCode(tx: Queryable, userId: string, method: string) {
  const [flow] = await tx.query<{ auth_code: string }>(
    `update auth.flow_state set auth_code_issued_at = now(), updated_at = now()
     where id = (select id from auth.flow_state
       where user_id = $1::uuid and authentication_method = $2 order by created_at desc limit 1)
     returning auth_code`,
    [userId, method],
  );
  if (!flow) throw authError(400, "flow_state_not_found", "No associated flow state found.");
  return flow.auth_code;
}

interface Flow {
  user_id: string;
  code_challenge: string;
  code_challenge_method: string;
  authentication_method: string;
  is_expired: boolean;
}

/** Consumes a code, if the verifier matches its challenge. */
export async function consumeFlow(tx: Queryable, code: string, verifier: string): Promise<Flow> {
  const [flow] = await tx.query<Flow>(
    `delete from auth.flow_state where auth_code = $1 and auth_code_issued_at is not null
     returning user_id, code_challenge, code_challenge_method::text as code_challenge_method,
       authentication_method,
       auth_code_issued_at + make_interval(secs => $2::float8) < now() as is_expired`,
    [code, LIFETIME_SECONDS],
  );
  if (!flow) {
    const message = "invalid flow state, no valid flow state found";
    throw authError(404, "flow_state_not_found", message);
  }
  if (flow.is_expired) {
    const message = "invalid flow state, flow state has expired";
    throw authError(422, "flow_state_expired", message);
  }
  if (!answersChallenge(flow, verifier)) {
    const message = "code challenge does not match previously saved code verifier";
    throw authError(400, "bad_code_verifier", message);
  }
  return flow;
}

function answersChallenge(flow: Flow, verifier: string): boolean {
  const digest = createHash("sha256").update(verifier).digest("base64url");
  const given = Buffer.from(flow.code_challenge_method === "s256" ? digest : verifier);
  const expected = Buffer.from(flow.code_challenge);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
