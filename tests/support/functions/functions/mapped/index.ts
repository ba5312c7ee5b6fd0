import { createClient } from "@supabase/supabase-js";
// @ts-expect-error: the name is made by this function's import map.
import Stripe from "payments";

Deno.serve(() => {
  const client = createClient("http://localhost", "key");
  return Response.json({ stripe: typeof Stripe, realtime: typeof client.channel });
});
