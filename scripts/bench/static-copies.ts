import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

export interface StaticCopy {
  html: string;
  /** How many redirects led to the page. */
  redirects: number;
}

/** Serves each page as one static document without its script, and the site's styles and pictures. */
export async function serveCopies(site: string, copies: Map<string, StaticCopy>) {
  const documents = new Map<string, Buffer>();
  for (const [path, { html }] of copies) {
    const plain = html.replace(/<script[^>]*>[^<]*<\/script>/g, "");
    documents.set(path, await promisify(brotliCompress)(plain));
  }
  const server = createServer(async (request, response) => {
    const { pathname, search, searchParams } = new URL(request.url ?? "", site);
    const redirects = Number(searchParams.get("redirects"));
    if (redirects > 0) {
      response.writeHead(303, { Location: `${pathname}?redirects=${redirects - 1}` }).end();
      return;
    }
    const document = documents.get(pathname) ?? documents.get(pathname + search);
    if (document) {
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.setHeader("Content-Encoding", "br");
      response.end(document);
      return;
    }
    const file = await fetch(site + pathname);
    for (const name of ["Content-Type", "Cache-Control"]) {
      response.setHeader(name, file.headers.get(name) ?? "");
    }
    response.end(Buffer.from(await file.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
