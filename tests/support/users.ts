import { randomUUID } from "node:crypto";
import { asCaller, type Caller } from "../../local-cloud/src/engine/caller";
import type { DatabaseError, Engine, Queryable } from "../../local-cloud/src/engine/engine";

export interface TestUser {
  id: string;
  email: string;
  caller: Caller;
}

export const anon: Caller = { role: "anon", claims: { role: "anon" } };
export const service: Caller = { role: "service_role", claims: { role: "service_role" } };

/** An account with a session, as sign-up and sign-in make them. */
export async function signUp(db: Queryable, username: string): Promise<TestUser> {
  const id = randomUUID();
  const sessionId = randomUUID();
  const email = `${username.toLowerCase().replaceAll(/\W+/g, "-")}-${id.slice(0, 8)}@people.test`;

  await db.query(
    `insert into auth.users
       (id, aud, role, email, raw_user_meta_data, raw_app_meta_data, email_confirmed_at, created_at,
        encrypted_password)
     values ($1, 'authenticated', 'authenticated', $2, $3, '{"provider":"email"}', now(), now(),
       'not a hash of anything')`,
    [id, email, JSON.stringify({ username })],
  );
  await db.query(
    "insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $2, now(), now())",
    [sessionId, id],
  );

  const claims = { role: "authenticated", sub: id, email, session_id: sessionId };
  return { id, email, caller: { role: "authenticated", claims } };
}

export async function signUpAdmin(db: Queryable, username: string): Promise<TestUser> {
  const user = await signUp(db, username);
  await db.query("insert into public.admins (user_id) values ($1)", [user.id]);
  return user;
}

/** Gives the account a second step of sign-in; returns it with a token of a session that passed it. */
export async function addFactor(db: Queryable, user: TestUser): Promise<TestUser> {
  await db.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values ($1, $2, 'totp', 'verified', now(), now())`,
    [randomUUID(), user.id],
  );
  await db.query("update auth.sessions set aal = 'aal2' where user_id = $1", [user.id]);
  const claims = { ...user.caller.claims, aal: "aal2" };
  return { ...user, caller: { ...user.caller, claims } };
}

export async function endSessions(db: Queryable, user: TestUser) {
  await db.query("delete from auth.sessions where user_id = $1", [user.id]);
}

/** Calls a function of the API as that caller, with named arguments, and commits. */
export async function call<Result = Record<string, unknown>>(
  engine: Engine,
  caller: Caller,
  name: string,
  args: Record<string, unknown> = {},
): Promise<Result> {
  const [result] = await callForRows<Result>(engine, caller, name, args);
  // "one row or none" is a set, and an empty one is null for the app, too.
  return (result ?? null) as Result;
}

/** Functions that call the API as a user, on the engine of the test that runs. */
export function callsOn(engine: () => Engine) {
  const act = <Result = Record<string, unknown>>(
    user: TestUser,
    name: string,
    args: Record<string, unknown> = {},
  ) => call<Result>(engine(), user.caller, name, args);
  const errorFrom = (user: TestUser, name: string, args: Record<string, unknown> = {}) =>
    errorOf(act(user, name, args));

  return { act, errorFrom };
}

/** Calls a function that returns a set. */
export async function callForRows<Row>(
  engine: Engine,
  caller: Caller,
  name: string,
  args: Record<string, unknown> = {},
): Promise<Row[]> {
  const named = Object.keys(args).map((key, index) => `${key} => $${index + 1}`);
  const rows = await asCaller(engine, caller, (tx) =>
    tx.query<{ result: Row }>(
      `select to_jsonb(public.${name}(${named.join(", ")})) as result`,
      Object.values(args).map(asParameter),
    ),
  );
  return rows.map(({ result }) => result);
}

/** Runs one statement as that caller and commits. */
export function run<Row = Record<string, unknown>>(
  engine: Engine,
  caller: Caller,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return asCaller(engine, caller, (tx) => tx.query<Row>(sql, values));
}

class RollBack extends Error {
  readonly rows: unknown;

  constructor(rows: unknown) {
    super("rolled back on purpose");
    this.rows = rows;
  }
}

/** Runs one statement as that caller and rolls back; "denied" if Postgres forbids it. */
export async function runAndRollBack<Row = Record<string, unknown>>(
  engine: Engine,
  caller: Caller,
  sql: string,
  values: unknown[] = [],
): Promise<Row[] | "denied"> {
  try {
    await asCaller(engine, caller, async (tx) => {
      throw new RollBack(await tx.query<Row>(sql, values));
    });
  } catch (error) {
    if (error instanceof RollBack) return error.rows as Row[];
    if ((error as DatabaseError).code === "42501") return "denied";
    throw error;
  }
  throw new Error("The transaction ended without being rolled back.");
}

/** The code and message of the error, or undefined if there is none. */
export async function errorOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    const { code, message } = error as DatabaseError;
    return `${code} ${message}`;
  }
}

function asParameter(value: unknown) {
  const isPlain = value === null || typeof value !== "object" || value instanceof Date;
  const isListOfText = Array.isArray(value) && value.every((item) => typeof item === "string");
  return isPlain || isListOfText ? value : JSON.stringify(value);
}
