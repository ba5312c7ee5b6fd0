import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { patientFetch } from "../../app/services/patient-fetch.server";

test("a backend that hangs is given up, and one that answers is not", async () => {
  const server = createServer(({ url }, response) => {
    if (url === "/answers") response.end("here");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const ask = patientFetch(200);

  expect(await (await ask(`http://127.0.0.1:${port}/answers`)).text()).toBe("here");
  await expect(ask(`http://127.0.0.1:${port}/hangs`)).rejects.toThrow(/timeout/);
  server.closeAllConnections();
  server.close();
});
