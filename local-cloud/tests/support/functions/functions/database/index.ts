import pg from "pg";

/** Asks the database by the address that a project gives its functions. */
Deno.serve(async () => {
  const client = new pg.Client(Deno.env.get("SUPABASE_DB_URL"));
  await client.connect();
  const { rows } = await client.query("select count(*)::int as count from public.products");
  await client.end();
  return Response.json(rows[0]);
});
