import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream";
import { PROXY_OPTIONS } from "../../support/proxy-options";

/** A proxy with TLS that gives each request to the next of its servers. */
export async function startTlsBalancer() {
  const ports: number[] = [];
  const served = new Map<number, string[]>();
  let next = 0;

  const server = createServer({ ...PROXY_OPTIONS, ...makeCertificate() }, (incoming, outgoing) => {
    const port = ports[next++ % ports.length] ?? 0;
    served.set(port, [...(served.get(port) ?? []), incoming.url ?? ""]);
    const { method = "", url, headers, socket } = incoming;
    const forwarded = httpRequest({
      ...{ port, host: "127.0.0.1", method, path: url },
      headers: { ...headers, "x-forwarded-for": socket.remoteAddress },
    });
    forwarded.on("response", (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders);
      pipeline(response, outgoing, () => {});
    });
    forwarded.on("error", () => outgoing.destroy());
    outgoing.on("close", () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    add: (port: number) => ports.push(port),
    /** The paths that each server was asked for. */
    served,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), "homeline-tls-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"],
      ...["-keyout", key, "-out", cert],
    ],
    { stdio: "ignore" },
  );
  const made = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return made;
}
