import { createServer } from "node:http";
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from "jose";
import { expect, onTestFinished, test } from "vitest";
import { readAuthKeys } from "../../server/auth-keys";
import { freePort } from "../support/free-port";

const { privateKey, publicKey } = await generateKeyPair("ES256");
const token = await new SignJWT({ sub: "ann" })
  .setProtectedHeader({ alg: "ES256", kid: "the-key" })
  .setExpirationTime("1m")
  .sign(privateKey);

test("the keys of Auth are read at the start", async () => {
  const port = await freePort();
  const jwk = { ...(await exportJWK(publicKey)), kid: "the-key", alg: "ES256" };
  const server = createServer((req, res) => {
    const isAsked = req.url === "/auth/v1/.well-known/jwks.json" && req.headers.apikey === "key";
    res.end(JSON.stringify({ keys: isAsked ? [jwk] : [] }));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const SUPABASE_URL = `http://127.0.0.1:${port}`;

  const findKey = await readAuthKeys({ SUPABASE_URL, SUPABASE_ANON_KEY: "key" });
  expect((await jwtVerify(token, findKey)).payload.sub).toBe("ann");
});

test("an Auth that does not answer keeps no server from starting, and no token counts", async () => {
  const SUPABASE_URL = `http://127.0.0.1:${await freePort()}`;

  const findKey = await readAuthKeys({ SUPABASE_URL, SUPABASE_ANON_KEY: "key" });
  await expect(jwtVerify(token, findKey)).rejects.toThrow("no applicable key found");
});
