import { createHash, randomUUID } from "node:crypto";
import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import WebSocket from "ws";
import { onOneEngine } from "../../tests/support/cloud";
import type { Service } from "../src/cloud";
import { createFunctions } from "../src/functions/functions";

// The compiler's DOM types do not know that Node's streams can be iterated.
const chunksOf = ({ body }: Response) => body as unknown as AsyncIterable<Uint8Array>;

onOneEngine(
  "edge functions of any project",
  (cloud) => {
    const FIXTURES = resolve("local-cloud/tests/support/functions");
    let dataDir = "";
    let host: Service;
    const printed: string[] = [];

    const openHost = (options = {}, supabaseDir = FIXTURES) => {
      const settings = { ...cloud().settings, supabaseDir, dataDir };
      const log = (line: string) => printed.push(line);
      return createFunctions({ ...cloud(), settings, log }, options);
    };
    const call = (path: string, init: RequestInit = {}, service = host) =>
      service.fetch(new Request(`${cloud().url}/functions/v1/${path}`, init));
    const trouble = (by: string, service = host) =>
      call(`trouble?by=${encodeURIComponent(by)}`, {}, service);
    const client = () =>
      createClient(cloud().url, cloud().keys.publishable, {
        auth: { persistSession: false },
        realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
        global: { fetch: (input, init) => host.fetch(new Request(input, init)) },
      });
    const codeOf = async (response: Response) => {
      const { code } = await response.json();
      expect(response.headers.get("sb-error-code")).toBe(code);
      return [response.status, code];
    };

    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), "homeline-functions-"));
      host = openHost();
    });
    beforeEach(() => void printed.splice(0));
    afterAll(async () => {
      await host.close?.();
      await rm(dataDir, { recursive: true, force: true });
    });

    test("get every request as it was sent", async () => {
      const body = Uint8Array.from({ length: 256 }, (_, index) => index);
      const response = await call("echo/some/path?a=1&b=%20", {
        method: "POST",
        body,
        headers: { "stripe-signature": "t=1,v1=ab" },
      });
      const heard = await response.json();
      expect(heard).toMatchObject({ method: "POST", path: "/echo/some/path?a=1&b=%20" });
      expect(heard.bytes).toEqual([...body]);
      expect(heard.headers["stripe-signature"]).toBe("t=1,v1=ab");
      expect(response.headers.get("x-from")).toBe("echo");

      for (const method of ["GET", "PUT", "DELETE", "OPTIONS"]) {
        expect(await (await call("echo", { method })).json()).toMatchObject({ method, bytes: [] });
      }
      const head = await call("echo", { method: "HEAD" });
      expect([head.status, head.headers.get("x-from"), head.body]).toEqual([200, "echo", null]);
    });

    test("get the project's settings, and no variables of this process", async () => {
      const heard = await (await call("echo")).json();
      expect(heard.siteUrl).toBe(cloud().settings.siteUrl);
      expect(heard.home).toBeUndefined();
    });

    test("import the packages that their import map names", async () => {
      expect(await (await call("mapped")).json()).toEqual({
        stripe: "function",
        realtime: "function",
      });
    });

    test("answer the real client, signed in and signed out", async () => {
      const { data } = await client().functions.invoke("echo", { body: { a: 1 } });
      expect(JSON.parse(String.fromCharCode(...data.bytes))).toEqual({ a: 1 });
      expect(data.headers.apikey).toBe(cloud().keys.publishable);

      const member = await cloud().as("customer@homeline.test");
      const token = (await member.auth.getSession()).data.session?.access_token;
      const headers = { Authorization: `Bearer ${token}` };
      const guarded = await client().functions.invoke("guarded", { headers });
      expect(guarded.data).toEqual({ hello: "member" });
      const signedOut = await client().functions.invoke("guarded");
      expect(await codeOf(signedOut.error.context)).toEqual([
        401,
        "UNAUTHORIZED_INVALID_JWT_FORMAT",
      ]);
    });

    test("reject a missing or wrong token where one is required", async () => {
      const { signing } = cloud().keys;
      const claims = { role: "authenticated", sub: randomUUID() };
      const sign = (alg: string, key: Parameters<SignJWT["sign"]>[0]) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg, kid: signing.kid })
          .setExpirationTime("-1m")
          .sign(key);
      const attempts: [string | undefined, string][] = [
        [undefined, "UNAUTHORIZED_NO_AUTH_HEADER"],
        ["Basic abc", "UNAUTHORIZED_INVALID_JWT_FORMAT"],
        ["Bearer abc", "UNAUTHORIZED_INVALID_JWT_FORMAT"],
        [`Bearer ${cloud().keys.publishable}`, "UNAUTHORIZED_INVALID_JWT_FORMAT"],
        [`Bearer ${cloud().keys.secret}`, "UNAUTHORIZED_INVALID_JWT_FORMAT"],
        [`Bearer ${new UnsecuredJWT(claims).encode()}`, "UNAUTHORIZED_UNSUPPORTED_TOKEN_ALGORITHM"],
        [`Bearer ${await sign("HS256", new Uint8Array(32))}`, "UNAUTHORIZED_LEGACY_JWT"],
        [`Bearer ${await sign("ES256", signing.privateKey)}`, "UNAUTHORIZED_ASYMMETRIC_JWT"],
      ];
      for (const [authorization, code] of attempts) {
        const headers: HeadersInit = authorization ? { authorization } : {};
        expect(await codeOf(await call("guarded", { headers })), authorization).toEqual([
          401,
          code,
        ]);
      }
      expect((await call("guarded", { method: "OPTIONS" })).status).toBe(200);
    });

    test("are 404 if there is no such function", async () => {
      const names = [
        "none",
        "disabled",
        "_shared",
        "",
        "..%2Fecho",
        "%2e%2e",
        "echo%00",
        "Echo",
        "a".repeat(99),
      ];
      for (const name of names) {
        expect(await codeOf(await call(name)), name).toEqual([404, "NOT_FOUND"]);
      }
    });

    test("hide the reason of an exception from the caller and log it", async () => {
      for (const by of ["throwing", "nonsense"]) {
        const response = await trouble(by);
        expect(response.headers.get("sb-error-code")).toBe("EDGE_FUNCTION_ERROR");
        const text = await response.text();
        expect([response.status, text]).toEqual([500, expect.not.stringContaining("secret")]);
      }
      const whole = () => printed.join("\n");
      await expect.poll(whole).toMatch(/^trouble: Error: a secret detail$/m);
      await expect.poll(whole).toContain(`(${FIXTURES}/functions/trouble/index.ts:`);
      await expect
        .poll(whole)
        .toMatch(/^trouble: TypeError: The function answered no Response\.$/m);
      expect(await codeOf(await trouble("status"))).toEqual([500, "INVALID_RESPONSE_STATUS_CODE"]);

      const failing = await trouble("failing");
      expect([failing.status, await failing.json()]).toEqual([502, { error: "on purpose" }]);
      expect(failing.headers.get("sb-error-code")).toBe("EDGE_FUNCTION_ERROR");
    });

    test("start again after a crash", async () => {
      for (const by of ["rejecting", "exiting"]) {
        expect(await codeOf(await trouble(by))).toEqual([500, "WORKER_ERROR"]);
        expect(await (await trouble("")).json()).toEqual({ requests: 1 });
      }
      expect(await codeOf(await trouble("hoarding"))).toEqual([546, "WORKER_RESOURCE_LIMIT"]);
      expect(await (await trouble("")).json()).toEqual({ requests: 1 });
      expect(printed).toEqual([
        expect.stringMatching(/^The function trouble ended: Error: nobody catches this$/m),
        expect.stringContaining("ERR_WORKER_OUT_OF_MEMORY"),
      ]);
    });

    test("answer each request with an error if they cannot start", async () => {
      for (const name of ["broken", "silent", "broken"]) {
        expect(await codeOf(await call(name))).toEqual([503, "BOOT_ERROR"]);
      }
      await expect.poll(() => printed).toContain("silent: This function serves nothing.");
    });

    test("are ended if they never respond, and do not delay others", async () => {
      const impatient = openHost({ timeLimit: 1500 });
      try {
        await trouble("", impatient);
        const stuck = ["waiting", "spinning"].map(async (by) =>
          codeOf(await trouble(by, impatient)),
        );
        expect((await call("echo", {}, impatient)).status).toBe(200);
        expect(await Promise.all(stuck)).toEqual([
          [504, "IDLE_TIMEOUT"],
          [504, "IDLE_TIMEOUT"],
        ]);
        expect(await (await trouble("", impatient)).json()).toEqual({ requests: 1 });
      } finally {
        await impatient.close?.();
      }
    });

    test("stream responses of any length", async () => {
      const dripping = await trouble("dripping");
      const chunks: string[] = [];
      for await (const chunk of chunksOf(dripping)) chunks.push(new TextDecoder().decode(chunk));
      expect(chunks).toEqual(["one ", "two ", "three"]);

      const hash = createHash("sha256");
      let size = 0;
      for await (const chunk of chunksOf(await trouble("flooding"))) {
        hash.update(chunk);
        size += chunk.length;
      }
      expect(size).toBe(48 * 1024 * 1024);

      const reader = (await trouble("flooding")).body?.getReader();
      expect((await reader?.read())?.done).toBe(false);
      await reader?.cancel();
      await expect((await trouble("breaking off")).arrayBuffer()).rejects.toThrow();
      expect((await trouble("")).status).toBe(200);
    });

    test("are bundled once, and again when a source changes", async () => {
      const project = await mkdtemp(join(tmpdir(), "homeline-project-"));
      await cp(FIXTURES, project, { recursive: true });
      const entry = join(project, "functions/echo/index.ts");
      const first = openHost({}, project);
      expect((await call("echo", {}, first)).headers.get("x-from")).toBe("echo");

      const generate = (text: string) =>
        writeFile(join(project, "database.types.ts"), `export const TEXT = "${text}";`);
      await generate("edited");
      await writeFile(
        entry,
        `import { TEXT } from "../../database.types.ts"; Deno.serve(() => new Response(TEXT));`,
      );
      expect(await (await call("echo", {}, first)).text()).toBe("edited");
      await generate("changed");
      expect(await (await call("echo", {}, first)).text()).toBe("changed");
      await first.close?.();

      const second = openHost({}, project);
      expect(await (await call("echo", {}, second)).text()).toBe("changed");
      const kept = (await readdir(join(dataDir, "functions"))).filter((file) =>
        /^echo\./.test(file),
      );
      expect(kept).toHaveLength(1);

      await writeFile(entry, "this is no TypeScript");
      expect(await codeOf(await call("echo", {}, second))).toEqual([503, "BOOT_ERROR"]);
      expect(printed).toEqual([expect.stringMatching(/^The function echo could not be built: /)]);
      await second.close?.();
      await rm(project, { recursive: true, force: true });
    });
  },
  { seed: "demo" },
);
