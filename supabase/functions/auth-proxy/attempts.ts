import type { Enums } from "../../database.types.ts";
import { afterResponse } from "../_shared/after-response.ts";
import type { Db } from "../_shared/clients.ts";
import { isStorable } from "../_shared/serve-json.ts";

export type AttemptLimit = Enums<"attempt_limit"> | "passwords";

interface Attempt {
  /** The limit that is reached. */
  limit: AttemptLimit | null;
  succeed(): void;
}

const FREE: Attempt = { limit: null, succeed() {} };
const MAILS = ["/signup", "/recover", "/resend"];

/** Counts what Auth counts by address alone, or not at all: passwords and codes of one account, mails. */
export async function beginAttempt(
  db: Db,
  request: { path: string; network: string; body: string },
): Promise<Attempt> {
  const { path, network, body } = request;
  const sender = { _network: network, _email: fieldIn(body, "email") };

  if (path === "/token?grant_type=password") return beginSignIn(db, sender);
  const [, factorId] = /^\/factors\/([^/]+)\/verify$/.exec(path) ?? [];
  if (factorId) {
    const factor = { _network: network, _factor_id: factorId };
    return beginSecondStep(db, factor, fieldIn(body, "code").trim());
  }
  const [endpoint = ""] = path.split("?");
  const isMail = MAILS.includes(endpoint) || (endpoint === "/user" && sender._email !== "");
  if (!isMail) return FREE;
  // Auth makes only accounts whose sign-up was counted.
  const count = endpoint === "/signup" ? "count_sign_up" : "count_auth_mail";
  const { data, error } = await db.rpc(count, sender);
  if (error) throw error;
  return { ...FREE, limit: data };
}

async function beginSignIn(db: Db, sender: { _network: string; _email: string }): Promise<Attempt> {
  const { data: mayTry, error } = await db.rpc("count_password_attempt", sender);
  if (error) throw error;

  return {
    limit: mayTry ? null : "passwords",
    succeed() {
      // Only wrong passwords count.
      const { _network, _email: _whose } = sender;
      afterResponse(db.rpc("forget_attempts", { _kind: "passwords", _network, _whose }));
    },
  };
}

async function beginSecondStep(
  db: Db,
  factor: { _network: string; _factor_id: string },
  code: string,
): Promise<Attempt> {
  const { data, error } = await db.rpc("count_code_attempt", { ...factor, _code: code });
  if (error) throw error;

  return {
    limit: data,
    succeed() {
      const { _network, _factor_id: _whose } = factor;
      afterResponse(db.rpc("forget_attempts", { _kind: "codes", _network, _whose }));
    },
  };
}

// Auth itself refuses a body that is no JSON.
function fieldIn(body: string, name: string): string {
  try {
    const value: unknown = Object(JSON.parse(body))[name];
    return typeof value === "string" && isStorable(value) ? value.slice(0, 320) : "";
  } catch {
    return "";
  }
}
