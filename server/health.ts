import type { Settings } from "./settings";

const PATIENCE = 2_000;

/** Whether the backend answers, without which this server has little to say. */
export async function health({ supabaseUrl, supabaseAnonKey }: Settings): Promise<Response> {
  const isUp = await fetch(`${supabaseUrl}/auth/v1/health`, {
    headers: { apikey: supabaseAnonKey },
    signal: AbortSignal.timeout(PATIENCE),
  }).then(
    async (response) => {
      await response.body?.cancel();
      return response.ok;
    },
    () => false,
  );
  return Response.json(
    { status: isUp ? "ok" : "down" },
    { status: isUp ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
