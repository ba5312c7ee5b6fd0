import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";
import { PROXY_OPTIONS } from "../../support/proxy-options";

/** The site as seen by a browser that blocks cookies: a proxy that removes them. */
export async function startCookieBlocker(port: number) {
  const server = createServer(PROXY_OPTIONS, (incoming, outgoing) => {
    const { cookie: _, ...headers } = incoming.headers;
    const { method, url: path } = incoming;
    const forwarded = request({ host: "127.0.0.1", port, method, path, headers });
    forwarded.on("response", (response) => {
      const { "set-cookie": _, ...kept } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, kept);
      pipeline(response, outgoing, () => {});
    });
    forwarded.on("error", () => outgoing.destroy());
    outgoing.on("close", () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Makes the storage of a page fail as in such a browser. */
export function blockStorage() {
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
  }
}
