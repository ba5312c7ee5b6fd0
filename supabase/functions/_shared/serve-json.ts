import { Refusal } from "./refusal.ts";

const CROSS_ORIGIN = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, x-client-info, apikey, content-type",
  "access-control-allow-methods": "POST, OPTIONS",
};

const UNEXPECTED = "An unexpected error occurred. Please try again.";

/** Serves a function that is POSTed to: `{ success: true, … }`, or `{ success: false, error }`. */
export function serveJson(work: (request: Request) => Promise<object>): void {
  Deno.serve(async (request) => {
    if (request.method === "OPTIONS") return new Response(null, { headers: CROSS_ORIGIN });
    try {
      if (request.method !== "POST") throw new Refusal(405, "Only POST is answered here.");
      return answer(200, { success: true, ...(await work(request)) });
    } catch (error) {
      if (error instanceof Refusal) {
        return answer(error.status, { success: false, error: error.message });
      }
      console.error(error);
      return answer(500, { success: false, error: UNEXPECTED });
    }
  });
}

function answer(status: number, body: object): Response {
  return Response.json(body, {
    status,
    headers: { ...CROSS_ORIGIN, "cache-control": "no-store" },
  });
}
