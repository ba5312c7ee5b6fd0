import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const compress = promisify(brotliCompress);

/**
 * Serves documents by their path, without their scripts, and the styles and pictures of a site.
 * `?redirects=2` leads to a document by two redirects.
 */
export async function serveCopies(site: string, documents: Map<string, string>) {
  const answers = new Map<string, Answer>();
  for (const [path, html] of documents) answers.set(path, await copyDocument(html));

  async function find(path: string): Promise<Answer> {
    const answer = answers.get(path) ?? (await copyFile(site + path));
    answers.set(path, answer);
    return answer;
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", site);
    const redirects = Number(searchParams.get("redirects"));
    if (redirects > 0) {
      response.writeHead(303, { Location: `${pathname}?redirects=${redirects - 1}` }).end();
      return;
    }
    try {
      const { status, headers, body } = await find(pathname);
      response.writeHead(status, { ...headers, "Content-Encoding": "br" }).end(body);
    } catch {
      // An error that nobody catches would end the bench, and another one would be shown.
      response.writeHead(502).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

async function copyDocument(html: string): Promise<Answer> {
  const plain = html.replace(/<script[^>]*>[^<]*<\/script>/g, "");
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  return { status: 200, headers, body: await compress(plain) };
}

async function copyFile(address: string): Promise<Answer> {
  const file = await fetch(address);
  const body = await compress(Buffer.from(await file.arrayBuffer()));
  const headers = {
    "Content-Type": file.headers.get("Content-Type") ?? "",
    "Cache-Control": file.headers.get("Cache-Control") ?? "",
  };
  return { status: file.status, headers, body };
}
