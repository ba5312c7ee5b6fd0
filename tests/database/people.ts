import { randomUUID } from "node:crypto";
import { asCaller, type Caller } from "../../local/engine/caller";
import type { DatabaseError, Engine, Queryable } from "../../local/engine/engine";

export interface Person {
  id: string;
  email: string;
  caller: Caller;
}

export const visitor: Caller = { role: "anon", claims: { role: "anon" } };
export const service: Caller = { role: "service_role", claims: { role: "service_role" } };

/** An account with an open session, as sign-up and sign-in would have made them. */
export async function signUp(db: Queryable, username: string): Promise<Person> {
  const id = randomUUID();
  const sessionId = randomUUID();
  const email = `${username.toLowerCase().replaceAll(/\W+/g, "-")}-${id.slice(0, 8)}@people.test`;

  await db.query(
    `insert into auth.users
       (id, aud, role, email, raw_user_meta_data, raw_app_meta_data, email_confirmed_at, created_at)
     values ($1, 'authenticated', 'authenticated', $2, $3, '{"provider":"email"}', now(), now())`,
    [id, email, JSON.stringify({ username })],
  );
  await db.query(
    "insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $2, now(), now())",
    [sessionId, id],
  );

  const claims = { role: "authenticated", sub: id, email, session_id: sessionId };
  return { id, email, caller: { role: "authenticated", claims } };
}

export async function signUpAdmin(db: Queryable, username: string): Promise<Person> {
  const person = await signUp(db, username);
  await db.query("insert into public.admins (user_id) values ($1)", [person.id]);
  return person;
}

export async function endSessions(db: Queryable, person: Person) {
  await db.query("delete from auth.sessions where user_id = $1", [person.id]);
}

/** Calls a function of the API by its named arguments, as that caller, and keeps what it did. */
export async function call<Result = Record<string, unknown>>(
  engine: Engine,
  caller: Caller,
  name: string,
  args: Record<string, unknown> = {},
): Promise<Result> {
  const named = Object.keys(args).map((key, index) => `${key} => $${index + 1}`);
  const rows = await asCaller(engine, caller, (tx) =>
    tx.query<{ result: Result }>(
      `select public.${name}(${named.join(", ")}) as result`,
      Object.values(args).map(asParameter),
    ),
  );
  const [row] = rows;
  if (!row) throw new Error(`${name} answered nothing`);
  return row.result;
}

/** Runs one statement as that caller and keeps it. */
export function run<Row = Record<string, unknown>>(
  engine: Engine,
  caller: Caller,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return asCaller(engine, caller, (tx) => tx.query<Row>(sql, values));
}

class RollBack extends Error {
  readonly kept: unknown;

  constructor(kept: unknown) {
    super("rolled back on purpose");
    this.kept = kept;
  }
}

/** Runs one statement as that caller and takes it back; "denied" if Postgres forbade it. */
export async function tryOut<Row = Record<string, unknown>>(
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
    if (error instanceof RollBack) return error.kept as Row[];
    if ((error as DatabaseError).code === "42501") return "denied";
    throw error;
  }
  throw new Error("The transaction ended without being rolled back.");
}

/** The code and message with which Postgres refuses, or undefined if it does not. */
export async function refusalOf(work: Promise<unknown>): Promise<string | undefined> {
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
