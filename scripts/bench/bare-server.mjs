import { createServer } from "node:http";

/** Node alone: it sends as many bytes as a page has, and reads nothing. */
const body = Buffer.alloc(Number(process.env.BYTES), "x");

const server = createServer((_req, res) => {
  res.writeHead(200, { "Content-Type": "text/html", "Content-Length": body.length });
  res.end(body);
});

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(typeof address === "object" && address?.port);
});
