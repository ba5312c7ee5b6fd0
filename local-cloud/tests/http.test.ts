import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, test, vi } from "vitest";
import { allowCrossOrigin, answerPreflight } from "../src/http/cors";
import { RequestError } from "../src/http/request-error";
import { openServer } from "../src/http/server";
import { deferred, sendRaw, serve } from "./support/serve";

describe("The server", () => {
  test("passes method, path, headers and body on unchanged", async () => {
    const { origin } = await serve(async (request) =>
      Response.json({
        method: request.method,
        url: request.url,
        thing: request.headers.get("x-thing"),
        body: await request.text(),
      }),
    );
    const response = await fetch(`${origin}/a%20b?q=%C3%A9&q=2`, {
      method: "PATCH",
      headers: { "x-thing": "one", "content-type": "text/plain" },
      body: "héllo",
    });

    expect(await response.json()).toEqual({
      method: "PATCH",
      url: `${origin}/a%20b?q=%C3%A9&q=2`,
      thing: "one",
      body: "héllo",
    });
  });

  test("answers a HEAD with everything but the body", async () => {
    const { origin } = await serve(async () => Response.json({ long: "x".repeat(1000) }));
    const response = await fetch(origin, { method: "HEAD" });

    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(await response.text()).toBe("");
  });

  test("sends a stream part by part", async () => {
    const goOn = deferred();
    const { origin } = await serve(async () => {
      const parts = new TransformStream<string>();
      const writer = parts.writable.getWriter();
      writer.write("first");
      goOn.promise.then(() => writer.write("second")).then(() => writer.close());
      return new Response(parts.readable.pipeThrough(new TextEncoderStream()));
    });
    const response = await fetch(origin);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();

    expect((await reader?.read())?.value).toBe("first");
    goOn.resolve();
    expect((await reader?.read())?.value).toBe("second");
  });

  test("keeps an idle connection for a minute, so that a client's next call finds it open", async () => {
    const { origin } = await serve(async () => new Response());
    expect((await fetch(origin)).headers.get("keep-alive")).toBe("timeout=65");
  });

  test("ends a stream's source when its reader leaves", async () => {
    const cancelled = deferred();
    const { origin } = await serve(async () => {
      const start = (controller: ReadableStreamDefaultController) =>
        controller.enqueue(new TextEncoder().encode("tick"));
      return new Response(new ReadableStream({ start, cancel: () => cancelled.resolve() }));
    });
    const leaving = new AbortController();
    const response = await fetch(origin, { signal: leaving.signal });
    await response.body?.getReader().read();

    leaving.abort();
    await cancelled.promise;
  });

  test("sends each cookie in a header of its own", async () => {
    const headers = new Headers([
      ["set-cookie", "a=1; Path=/"],
      ["set-cookie", "b=2"],
    ]);
    const { origin } = await serve(async () => new Response(null, { headers }));
    expect((await fetch(origin)).headers.getSetCookie()).toEqual(["a=1; Path=/", "b=2"]);
  });

  test("answers with the error that a service throws", async () => {
    const { origin } = await serve(async () => {
      throw new RequestError(418, { code: "teapot" }, { "x-why": "tea" });
    });
    const response = await fetch(origin);

    expect(response.status).toBe(418);
    expect(response.headers.get("x-why")).toBe("tea");
    expect(await response.json()).toEqual({ code: "teapot" });
  });

  test("hides the details of an error from the client, and logs it", async () => {
    const { origin, log } = await serve(async () => {
      throw new Error("the secret reason");
    });
    const response = await fetch(origin);

    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ message: "Internal Server Error" });
    expect(log.join("\n")).toContain("the secret reason");
  });

  test("logs paths, never query strings", async () => {
    const { origin, log } = await serve(async () => new Response());
    await fetch(`${origin}/path?apikey=sb_secret_value`);

    await expect.poll(() => log).toEqual([expect.stringMatching(/^GET \/path 200 \d+ ms$/)]);
  });
});

describe("A name that is not this machine's", () => {
  const ask = (host: string, more = "") =>
    `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: ${more || "close"}\r\n\r\n`;

  test("gets no answer, as a page of another site could read it", async () => {
    const { port } = await serve(async () => new Response("data"));
    for (const host of ["localhost", `127.0.0.1:${port}`, "[::1]:1", "LOCALHOST:80"]) {
      expect(await sendRaw(port, ask(host)), host).toMatch(/^HTTP\/1.1 200/);
    }
    for (const host of ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example:1", ""]) {
      const answer = await sendRaw(port, ask(host));
      expect(answer, host).toMatch(/^HTTP\/1.1 403/);
      expect(answer).not.toContain("data");
    }
  });

  test("opens no socket", async () => {
    const upgrade = vi.fn((_request, socket) => socket.end());
    const { port } = await serve(async () => new Response(), upgrade);
    const socket = "Upgrade\r\nUpgrade: websocket";

    expect(await sendRaw(port, ask("evil.example", socket))).toMatch(/^HTTP\/1.1 403/);
    expect(upgrade).not.toHaveBeenCalled();
    await sendRaw(port, ask("localhost", socket));
    expect(upgrade).toHaveBeenCalledOnce();
  });
});

describe("Opening and closing", () => {
  test("says that it is not ready until it has a handler", async () => {
    const server = await openServer(0, () => {});
    expect((await fetch(server.origin)).status).toBe(503);
    await server.close();
  });

  test("names a port that is in use", async () => {
    const { port } = await serve(async () => new Response());
    await expect(openServer(port, () => {})).rejects.toThrow(
      `Port ${port} is in use by another program.`,
    );
  });

  test("lets current requests finish, and closes idle connections", async () => {
    const [arrived, finish] = [deferred(), deferred()];
    const server = await serve(async () => {
      arrived.resolve();
      await finish.promise;
      return new Response("done");
    });
    const idle = connect(server.port, "127.0.0.1");
    await once(idle, "connect");
    const idleEnded = once(idle, "close");
    const underWay = fetch(server.origin);
    await arrived.promise;

    const closed = server.close();
    finish.resolve();
    expect(await (await underWay).text()).toBe("done");
    await Promise.all([closed, idleEnded]);
    await expect(fetch(server.origin)).rejects.toThrow();
  });
});

describe("Pages of other origins", () => {
  test("get a preflight response that allows the requested headers", () => {
    const headers = {
      "access-control-request-method": "PATCH",
      "access-control-request-headers": "apikey,x-client-info",
    };
    const request = new Request("http://x/rest/v1/jobs", { method: "OPTIONS", headers });
    const preflight = answerPreflight(request);

    expect(preflight?.status).toBe(204);
    expect(preflight?.headers.get("access-control-allow-origin")).toBe("*");
    expect(preflight?.headers.get("access-control-allow-methods")).toContain("PATCH");
    expect(preflight?.headers.get("access-control-allow-headers")).toBe("apikey,x-client-info");
  });

  test("may read the answer and the headers that clients need", () => {
    const answer = allowCrossOrigin(new Response(null, { status: 204 }));

    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("access-control-expose-headers")).toContain("Content-Range");
  });
});
