Deno.serve(() => Response.json({ hello: "member" }));
