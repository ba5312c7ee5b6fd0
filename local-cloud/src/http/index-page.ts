import type { Cloud } from "../cloud";

const PARTS = [
  ["/auth/v1", "Accounts and sessions", "/auth/v1/health"],
  ["/rest/v1", "Tables and functions of the database", "/rest/v1/"],
  ["/storage/v1", "Files", undefined],
  ["/realtime/v1", "Changes as they happen, over a WebSocket", undefined],
  ["/functions/v1", "Edge functions", undefined],
  ["/v1", "The payment provider", undefined],
  ["/mailbox", "Every mail that was sent", "/mailbox"],
  ["/healthz", "Whether the database answers", "/healthz"],
] as const;

export function indexPage({ engine, settings }: Cloud): Response {
  const rows = PARTS.map(([path, what, link]) => {
    const name = link ? `<a href="${link}">${path}</a>` : path;
    return `<tr><th scope="row"><code>${name}</code></th><td>${what}</td></tr>`;
  });
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Homeline's local cloud</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { max-width: 44rem; margin: 3rem auto; padding: 0 1rem }
  th { text-align: left; padding-right: 2rem; font-weight: normal }
</style>
<h1>Homeline's local cloud</h1>
<p>This is the backend, on ${engine.name === "pglite" ? "PGlite" : "Postgres"}.
The site itself is at <a href="${settings.siteUrl}">${settings.siteUrl}</a>; the keys are in
<code>local.env</code> in the data directory.</p>
<table>${rows.join("\n")}</table>
</html>`;

  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
}
