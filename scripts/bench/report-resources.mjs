import { createServer } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// Garbage must not be measured, and Node 20 does not accept this flag in NODE_OPTIONS.
setFlagsFromString("--expose_gc");
const collect = runInNewContext("gc");

/** Runs in the process of the web server and tells its resources. */
createServer(async (_, answer) => {
  for (let turn = 0; turn < 3; turn++) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  const open = process.getActiveResourcesInfo();
  const count = (/** @type {string} */ kind) => open.filter((name) => name === kind).length;

  answer.setHeader("Connection", "close");
  answer.end(
    JSON.stringify({
      heap: heapUsed + external,
      resident: rss,
      sockets: count("TCPSocketWrap") - 1,
      timers: count("Timeout"),
    }),
  );
})
  .listen(Number(process.env.RESOURCES_PORT), "127.0.0.1")
  .unref();
