import { findClientNetwork, hasOtherClock } from "../_shared/caller.ts";
import { secretClient } from "../_shared/clients.ts";
import { projectKey, setting } from "../_shared/setting.ts";
import { beginAttempt } from "./attempts.ts";
import { tooMany, wrongCode } from "./too-many.ts";

const ENDPOINTS = new Set([
  // By which a web server sees that this function, its keys and Auth are in order.
  "GET /health",
  "POST /signup",
  "POST /token",
  "POST /recover",
  "POST /resend",
  "POST /verify",
  "PUT /user",
  "POST /factors/:id/challenge",
  "POST /factors/:id/verify",
]);
const FACTOR = /^\/factors\/[\da-f-]{36}(?=\/)/;
const PASSED_ON = ["content-type", "x-supabase-api-version", "x-client-info", "user-agent"];
const PASSED_BACK = ["content-type", "x-supabase-api-version", "x-sb-error-code"];

/**
 * Sends a request to Auth in the name of the web server's client, whose address Auth then counts.
 * Auth believes an address only from a holder of the secret key, which the web server is not.
 */
Deno.serve(async (request) => {
  try {
    return await proxy(request);
  } catch (error) {
    console.error(error);
    // The clients of Auth treat a 503 as temporary, and keep the session.
    return Response.json({ message: "Auth could not be reached." }, { status: 503 });
  }
});

async function proxy(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.replace(/^\/auth-proxy/, "");
  const endpoint = path.replace(FACTOR, "/factors/:id");
  if (!ENDPOINTS.has(`${request.method} ${endpoint}`)) {
    return Response.json({ message: "There is no such endpoint." }, { status: 404 });
  }
  const network = await findClientNetwork(request);
  if (network === null) {
    // The web server tells those who log in that its clock is wrong.
    const error_code = (await hasOtherClock(request)) ? "clock_differs" : "address_not_signed";
    const message = "The client's address is not signed.";
    return Response.json({ error_code, message }, { status: 401 });
  }

  const body = request.method === "GET" ? "" : await request.text();
  const attempt = await beginAttempt(secretClient(), { path: path + url.search, network, body });
  if (attempt.limit === "used_code") return wrongCode();
  if (attempt.limit) return tooMany(attempt.limit);
  const answer = await fetch(new URL(`/auth/v1${path}${url.search}`, setting("SUPABASE_URL")), {
    method: request.method,
    headers: {
      ...pick(request.headers, PASSED_ON),
      // At other endpoints this header holds the public key, which must not stand beside the secret.
      ...(/^\/(user|factors)\b/.test(path) && pick(request.headers, ["authorization"])),
      apikey: projectKey("SECRET"),
      ...(network && { "sb-forwarded-for": network }),
    },
    ...(body && { body }),
  });
  if (answer.ok) attempt.succeed();
  const isEmpty = answer.status === 204;
  return new Response(isEmpty ? null : await answer.text(), {
    status: answer.status,
    headers: pick(answer.headers, PASSED_BACK),
  });
}

function pick(headers: Headers, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
  );
}
