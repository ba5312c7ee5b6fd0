import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";
import { SETTINGS } from "../support/web-server";

for (const [name, value] of Object.entries({ ...SETTINGS, SITE_URL: "http://localhost:3000" })) {
  vi.stubEnv(name, value.padEnd(name.endsWith("_SECRET") ? 32 : 0, "."));
}
// why: the settings are read when the app's files are.
const { fetchWithTimeout } = await import("../../app/services/supabase.server");

test("a backend that hangs is given up, and one that answers is not", async () => {
  const server = createServer(({ url }, response) => {
    if (url === "/answers") response.end("here");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const ask = fetchWithTimeout(2_000);

  expect(await (await ask(`http://127.0.0.1:${port}/answers`)).text()).toBe("here");
  await expect(ask(`http://127.0.0.1:${port}/hangs`)).rejects.toThrow(/timeout/);
  server.closeAllConnections();
  server.close();
});
