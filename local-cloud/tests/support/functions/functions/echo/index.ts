/** Says what arrived, down to the byte. */
Deno.serve(async (request) => {
  const { pathname, search } = new URL(request.url);
  const body = new Uint8Array(await request.arrayBuffer());

  return Response.json(
    {
      method: request.method,
      path: pathname + search,
      headers: Object.fromEntries(request.headers),
      bytes: [...body],
      siteUrl: Deno.env.get("SITE_URL"),
      home: Deno.env.get("HOME"),
    },
    { headers: { "x-from": "echo", "access-control-allow-origin": "https://shop.test" } },
  );
});
