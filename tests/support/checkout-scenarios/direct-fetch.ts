import type { Engine } from "../../../local-cloud/src/engine/engine";
import type { TestUser } from "../users";
import type { MemoryProvider } from "./memory-provider";

interface DirectFetchOptions {
  engine: Engine;
  provider: MemoryProvider;
  customer: TestUser;
}

/**
 * Answers the functions' requests in this process: by the SQL function, or by the provider in
 * memory.
 */
export function directFetch({ engine, provider, customer }: DirectFetchOptions) {
  return async function fetch(url: string, init: RequestInit): Promise<Response> {
    const { pathname } = new URL(url);
    const [, routine] = /^\/rest\/v1\/rpc\/(\w+)$/.exec(pathname) ?? [];

    if (routine) return callRoutine(engine, routine, JSON.parse(String(init.body)));
    if (pathname === "/rest/v1/site_settings") {
      return Response.json(await engine.query("select name, value from public.site_settings"));
    }
    if (pathname === "/emails/batch") return Response.json({ data: [] });
    if (pathname === "/auth/v1/user") {
      return Response.json({ id: customer.id, email: customer.email, aud: "authenticated" });
    }
    const form = new URLSearchParams(String(init.body ?? ""));
    const key = new Headers(init.headers).get("idempotency-key");
    return provider.answer(init.method ?? "GET", pathname, form, key);
  };
}

async function callRoutine(engine: Engine, name: string, args: Record<string, unknown>) {
  const named = Object.keys(args).map((key, index) => `${key} => $${index + 1}`);
  const values = Object.values(args).map((value) =>
    isJson(value) ? JSON.stringify(value) : value,
  );
  try {
    const sql = `select to_jsonb(public.${name}(${named.join(", ")})) as result`;
    const [row] = await engine.query<{ result: unknown }>(sql, values);
    return Response.json(row?.result ?? null);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (!code) throw error;
    return Response.json({ code, message, details: null, hint: null }, { status: 400 });
  }
}

/** A list of texts is an array of Postgres. */
const isJson = (value: unknown) =>
  typeof value === "object" &&
  value !== null &&
  !(Array.isArray(value) && value.every((each) => typeof each === "string"));
