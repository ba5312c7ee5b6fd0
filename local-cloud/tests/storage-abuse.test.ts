import { UnsecuredJWT } from "jose";
import { afterEach, beforeAll, expect, test } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import { openFileStore } from "../src/storage/file-store";
import { BUCKETS } from "./support/buckets";
import { INJECTIONS } from "./support/injection-strings";

onOneEngine("A hostile caller of Storage", (cloud) => {
  beforeAll(() => cloud().engine.execute(BUCKETS));
  afterEach(async () => {
    expect((await fetch(`${cloud().url}/healthz`)).status).toBe(200);
    expect(cloud().logged.filter((line) => line.startsWith("unexpected"))).toEqual([]);
  });

  const send = (method: string, path: string, body?: string, headers = {}) =>
    fetch(`${cloud().url}/storage/v1${path}`, {
      method,
      headers: { apikey: cloud().keys.secret, "content-type": "application/json", ...headers },
      ...(body === undefined ? {} : { body }),
    });
  const statusOf = async (...args: Parameters<typeof send>) => (await send(...args)).status;

  test("gets nowhere with another's signature", async () => {
    const claims = { url: "papers/a", scope: "download", upsert: true, role: "service_role" };
    const token = new UnsecuredJWT(claims).setExpirationTime("1h").encode();
    const response = await send("GET", `/object/sign/papers/a?token=${token}`);
    expect(await response.json()).toMatchObject({ statusCode: "400", error: "InvalidJWT" });
    const bearer = { apikey: cloud().keys.publishable, authorization: `Bearer ${token}` };
    expect(await (await send("POST", "/object/list/papers", "{}", bearer)).json()).toMatchObject({
      statusCode: "403",
      error: "Unauthorized",
    });
  });

  test("gets a clean 4xx for whatever text in whatever place", async () => {
    const buckets = () => cloud().engine.query("select id from storage.buckets order by id");
    const before = await buckets();
    const apikey = cloud().keys.publishable;
    for (const text of INJECTIONS.filter((text) => text !== "\ud800")) {
      const inUrl = encodeURIComponent(text);
      const json = JSON.stringify(text);
      const statuses = await Promise.all([
        statusOf("GET", `/object/papers/${inUrl}`),
        statusOf("GET", `/object/public/photos/${inUrl}`),
        statusOf("GET", `/object/sign/papers/${inUrl}?token=${inUrl}`),
        statusOf("GET", `/object/${inUrl}/${inUrl}`),
        statusOf("POST", `/object/${inUrl}/a`, "{}"),
        statusOf("POST", `/object/papers/${inUrl}`, "{}", { apikey, "x-metadata": "%%%" }),
        statusOf("POST", `/object/sign/papers/${inUrl}`, `{"expiresIn": ${json}}`),
        statusOf("POST", "/object/list/papers", `{"prefix": ${json}, "search": ${json}}`),
        statusOf("POST", "/object/move", `{"bucketId": ${json}, "sourceKey": ${json}}`),
        statusOf("DELETE", "/object/papers", `{"prefixes": [${json}]}`),
      ]);
      expect([text, Math.max(...statuses) < 500]).toEqual([text, true]);
    }
    expect(await buckets()).toEqual(before);
  });

  test("gets a clean 4xx for bodies that are none", async () => {
    for (const body of ["{", "nul", "[]", '"text"', "{}", '{"prefix": 1}', '{"prefixes": []}']) {
      for (const path of ["/object/list/papers", "/object/move", "/object/sign/papers/a"]) {
        expect([body, path, await statusOf("POST", path, body)]).toEqual([body, path, 400]);
      }
    }
    const giant = JSON.stringify({ prefix: "x".repeat(2 * 1024 * 1024) });
    expect(await statusOf("POST", "/object/list/papers", giant)).toBe(413);
    for (const type of ["multipart/form-data", "multipart/form-data; boundary=x"]) {
      for (const body of ["", "--x", "--x\r\n\r\n", "--x--\r\n"]) {
        const headers = { "content-type": type };
        expect(await statusOf("POST", "/object/papers/a", body, headers)).toBe(400);
      }
    }
  });

  test("reaches no other file", async () => {
    const files = openFileStore(cloud().settings.dataDir);
    for (const version of ["../../keys.json", "/etc/passwd", "..", "", "a/b"]) {
      await expect(files.open(version)).rejects.toThrow("Not the version of an object");
      await expect(files.remove([version])).rejects.toThrow();
    }
    expect(await files.list()).toEqual([]);
  });
});
