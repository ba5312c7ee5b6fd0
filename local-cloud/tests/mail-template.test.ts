import { expect, test } from "vitest";
import { renderHtml, renderLine } from "../src/auth/links/render-template";
import { linksOf } from "../src/mailbox/html-tokens";
import { textFromHtml } from "../src/mailbox/text-from-html";

const values = {
  SiteURL: "https://homeline.test",
  ConfirmationURL: "https://cloud.test/verify?a=1&b=2",
  Token: "123456",
  TokenHash: "abc",
  RedirectTo: "https://homeline.test/?x=1&y=2",
  Email: "o'neil@homeline.test",
  NewEmail: "",
  SendingTo: "o'neil@homeline.test",
  Data: { username: '<b onclick="x">Ada</b>' },
};

test("fills in a template and escapes every value for its place", () => {
  expect(renderHtml("<p>{{ .Data.username }} {{.Email}}</p>", values)).toBe(
    "<p>&lt;b onclick=&quot;x&quot;&gt;Ada&lt;/b&gt; o&#39;neil@homeline.test</p>",
  );
  expect(renderHtml('<a href="{{ .ConfirmationURL }}">', values)).toBe(
    '<a href="https://cloud.test/verify?a=1&amp;b=2">',
  );
  expect(renderHtml('<a href="{{ .SiteURL }}/?to={{- .RedirectTo -}}">', values)).toBe(
    '<a href="https://homeline.test/?to=https%3A%2F%2Fhomeline.test%2F%3Fx%3D1%26y%3D2">',
  );
  expect(renderHtml("[{{ .Data.unknown }}{{ .Data.toString }}]", values)).toBe("[]");
});

test("keeps subjects on one line", () => {
  const data = { ...values, Data: { username: "Ada\r\nBcc: evil@example.com" } };
  expect(renderLine("Hello {{ .Data.username }}", data)).toBe("Hello Ada Bcc: evil@example.com");
});

test.each(["{{ if .Data }}", "{{ .Unknown }}", "{{ .Data }}", "{{ .constructor }}"])(
  "refuses what it cannot fill in: %s",
  (template) => {
    expect(() => renderHtml(template, values)).toThrow(/which the local cloud cannot fill in/);
  },
);

test("makes readable text of a mail", () => {
  const html = `<html><head><title>No</title><style>p {}</style></head><body>
    <div style="display: none">Preview</div><!-- no -->
    <h1>Hello&nbsp;Ada</h1><p>One<br>two &amp; three</p>
    <ul><li>First</li><li><a class="b" href="https://a.test/?x=1&amp;y=2">here</a></li></ul>
    <p><a href='https://b.test'>https://b.test</a></p><script>evil()</script></body></html>`;

  expect(textFromHtml(html)).toBe(
    "Hello Ada\n\nOne\ntwo & three\n\nFirst\nhere (https://a.test/?x=1&y=2)\n\nhttps://b.test",
  );
  expect(linksOf(html)).toEqual(["https://a.test/?x=1&y=2", "https://b.test"]);
});

test("says a link once, where the mail writes it out", () => {
  const html = `<p><a href="https://a.test/?x=1&amp;y=2">Confirm</a></p><p>Or open this link:</p>
    <p><a href="https://a.test/?x=1&amp;y=2">https://a.test/?x=1</a></p>`;

  expect(textFromHtml(html)).toBe("Confirm\n\nOr open this link:\n\nhttps://a.test/?x=1&y=2");
});

test("makes text of broken and huge mails in no time", () => {
  const started = performance.now();
  for (const piece of ["<a href=", "<div display:none", "<!--", "<script>", "&#", "<", " "]) {
    textFromHtml(piece.repeat(20_000));
  }
  expect(performance.now() - started).toBeLessThan(5_000);
});
