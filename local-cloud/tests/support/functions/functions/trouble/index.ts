const MEGABYTE = new Uint8Array(1024 * 1024);
let requests = 0;

/** Misbehaves in the way that the query asks for. */
Deno.serve((request) => {
  requests += 1;
  switch (new URL(request.url).searchParams.get("by")) {
    case "throwing":
      throw new Error("a secret detail");
    case "rejecting":
      setTimeout(() => Promise.reject(new Error("nobody catches this")));
      return new Promise<Response>(() => undefined);
    case "exiting":
      process.exit(7);
      break;
    case "waiting":
      return new Promise<Response>(() => undefined);
    case "spinning":
      for (;;) requests += 1;
    case "hoarding":
      for (const hoard: unknown[] = []; ; ) hoard.push(new Array(100_000).fill(requests));
    case "status":
      return Response.error();
    case "nonsense":
      return "no response" as unknown as Response;
    case "failing":
      return Response.json({ error: "on purpose" }, { status: 502 });
    case "flooding":
      return new Response(flood(48));
    case "breaking off":
      return new Response(flood(2, new Error("half way")));
    case "dripping":
      return new Response(drip());
  }
  return Response.json({ requests });
});

function flood(megabytes: number, ending?: Error): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent <= megabytes) controller.enqueue(MEGABYTE);
      else if (ending) controller.error(ending);
      else controller.close();
    },
  });
}

function drip(): ReadableStream<Uint8Array> {
  const words = ["one ", "two ", "three"].map((word) => new TextEncoder().encode(word));
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      const word = words.shift();
      if (word) controller.enqueue(word);
      else controller.close();
    },
  });
}
