import { createServer } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// why: what is garbage already must not be weighed, and Node 20 lets no variable ask for this flag.
setFlagsFromString("--expose_gc");
const collect = runInNewContext("gc");

/** Beside the web server in its process: tells what that process holds. */
createServer(async (_, answer) => {
  for (let turn = 0; turn < 3; turn++) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  const open = process.getActiveResourcesInfo();
  const count = (kind) => open.filter((name) => name === kind).length;

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
  .listen(Number(process.env.SCALES_PORT), "127.0.0.1")
  .unref();
