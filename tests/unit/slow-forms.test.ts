import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const SLOW_FORMS = fileURLToPath(new URL("../e2e/support/slow-forms.mjs", import.meta.url));
const SERVER = `
  const asked = [];
  const answer = (request, response) => response.end(String(asked.push(request.method)));
  const server = require("node:http").createServer(answer).listen(0, "127.0.0.1", () => {
    console.log(server.address().port);
  });
`;

test("a form is answered late, and not at all once its page was left", async () => {
  const server = spawn(process.execPath, [`--import=${SLOW_FORMS}`, "--eval", SERVER], {
    env: { ...process.env, FORM_DELAY_MS: "500" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void server.kill());
  const [port] = await once(server.stdout.setEncoding("utf8"), "data");
  const ask = async (init: RequestInit = {}) =>
    (await fetch(`http://127.0.0.1:${Number(port)}/`, init)).text();

  const left = ask({ method: "POST", signal: AbortSignal.timeout(250) });
  await expect(left).rejects.toThrow();
  const began = performance.now();
  expect(await ask({ method: "POST" })).toBe("1");
  expect(performance.now() - began).toBeGreaterThanOrEqual(490);
  expect(await ask()).toBe("2");
});
