import { expect, test } from "vitest";
import { asHtml, withLinks } from "~/board/jobs/description";

/** The links in a text, and the text as it is read. */
function linksIn(text: string) {
  const parts = withLinks(text);
  expect(parts.map((part) => part.text).join("")).toBe(text);

  return parts.flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));
}

const WEB = "https://acme.test/jobs";

test.each<[string, string]>([
  ["See https://acme.test/jobs.", WEB],
  ["(https://acme.test/jobs)", WEB],
  ["[https://acme.test/jobs], then", WEB],
  ["“https://acme.test/jobs”!", WEB],
  ["<https://acme.test/jobs>", WEB],
  ['"https://acme.test/jobs"', WEB],
  ["really: https://acme.test/jobs?!…", WEB],
  ["https://acme.test/jobs\nnext line", WEB],
  ["https://acme.test/jobs).", WEB],
  ["https://acme.test/a_(b)", "https://acme.test/a_(b)"],
  ["(https://acme.test/a_(b))", "https://acme.test/a_(b)"],
  ["https://acme.test/?a=1&b=2#c", "https://acme.test/?a=1&b=2#c"],
  ["https://acme.test/a,b;c", "https://acme.test/a,b;c"],
  ["https://acme.test/@jobs", "https://acme.test/@jobs"],
  ["HTTP://ACME.test/Jobs", "http://acme.test/Jobs"],
  // The name of a domain with foreign letters is written out where it leads.
  ["https://аpple.test/", "https://xn--pple-43d.test/"],
])("%j has a link to the web", (text, href) => {
  expect(linksIn(text).map(([, to]) => to)).toEqual([href]);
});

test.each<[string, string]>([
  ["Write to jobs@acme.test.", "jobs@acme.test"],
  ["(jobs+de@mail.acme.co.uk)", "jobs+de@mail.acme.co.uk"],
  ["mailto:jobs@acme.test", "jobs@acme.test"],
  ["...jobs@acme.test, please", "jobs@acme.test"],
  ["jobs@acme.test?bcc=all@acme.test", "jobs@acme.test"],
])("%j has a link that writes a mail", (text, address) => {
  expect(linksIn(text)[0]).toEqual([address, `mailto:${address}`]);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "ftp://acme.test/jobs",
  "//acme.test/jobs",
  "www.acme.test",
  "https://",
  "https://?",
  "https://[bad",
  // Where it leads stands behind what looks like it.
  "https://bank.test@evil.test/login",
  // In two parts, since it looks like a secret.
  `https://user:${"word"}@evil.test`,
  "jobs @ acme.test",
  "jobs@acme",
  "@acme.test",
  "a@b@c",
])("%j is no link", (text) => {
  expect(linksIn(text)).toEqual([]);
});

test("signs that turn the direction or are not seen end an address", () => {
  expect(linksIn("https://acme.test/\u202Egpj.exe https://acme.test\u200B.evil.test")).toEqual([
    ["https://acme.test/", "https://acme.test/"],
    ["https://acme.test", "https://acme.test/"],
  ]);
});

test("several addresses stand where they were, between their texts", () => {
  const text = `Ask ann@acme.test or see ${WEB}, then ${WEB}.`;

  expect(linksIn(text)).toEqual([
    ["ann@acme.test", "mailto:ann@acme.test"],
    [WEB, WEB],
    [WEB, WEB],
  ]);
});

test.each(["a", ".", ")", "a.", "a@", "https://a", "https://a)", "a@a.", "@"])(
  "%j is quickly read over and over",
  (sign) => {
    const began = performance.now();
    withLinks(sign.repeat(Math.floor(5000 / sign.length)));
    expect(performance.now() - began).toBeLessThan(1_000);
  },
);

test("structured data keeps the paragraphs of a text without its markup", () => {
  expect(asHtml(" a <b> & c\nd \n \n\n e ")).toBe("<p>a &lt;b&gt; &amp; c<br>d</p><p>e</p>");
  expect(asHtml(" \n\n ")).toBe("");
});
