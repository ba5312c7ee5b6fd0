import { createClient } from "@supabase/supabase-js";
// @ts-expect-error: the name exists only in the import map of this function.
import Stripe from "payments";

Deno.serve(() => {
  const client = createClient("http://localhost", "key");
  return Response.json({ stripe: typeof Stripe, realtime: typeof client.channel });
});
