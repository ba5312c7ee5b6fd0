import { expect, test } from "vitest";
import { plainText, renderMarkdown } from "../../../app/content/blog/markdown.server";

const render = (text: string) => renderMarkdown(text, { topHeading: 2 });

const HOSTILE = [
  "<script>alert(1)</script>",
  "<b onclick=alert(1)>x</b>",
  "<!-- x --><style>*{}</style>",
  "[x](javascript:alert(1))",
  "[x](JAVASCRIPT:alert(1))",
  "[x](java&#x73;cript:alert(1))",
  "[x](java\tscript:alert(1))",
  "[x](\u0001javascript:alert(1))",
  "[x](vbscript:x) [x](file:///etc/passwd) [x](blob:x)",
  "[x](data:image/svg+xml,<svg/onload=alert(1)>)",
  "[x](//elsewhere.test) [x](relative) [x](#fragment)",
  "<javascript:alert(1)> <data:text/html,x>",
  "![x](http://elsewhere.test/a.png)",
  '![x" onerror="alert(1)](http://elsewhere.test/a.png)',
  "![x](javascript:alert(1)) ![x](//elsewhere.test/a.png) ![x](data:image/png;base64,AA)",
  "[x]: javascript:alert(1)\n\n[x]",
];

test.each(HOSTILE)("%j makes no element but a paragraph", (text) => {
  const elements = [...render(text).matchAll(/<\/?([a-z0-9]+)([^>]*)>/g)];

  expect(elements.filter(([, name]) => name !== "p" && name !== "br")).toEqual([]);
  expect(elements.filter(([, , attributes]) => attributes !== "")).toEqual([]);
});

test.each([
  ["[x](https://a.test/?a=1&b=2)", 'href="https://a.test/?a=1&amp;b=2" rel="nofollow noopener"'],
  ['[x](http://a.test "say \\"x\\"")', 'title="say &quot;x&quot;" rel="nofollow noopener"'],
  ["[x](mailto:a@b.test)", 'href="mailto:a@b.test" rel="nofollow noopener"'],
  ["[x](tel:+18095550134)", 'href="tel:+18095550134" rel="nofollow noopener"'],
  ["[x](/shop?a=1)", '<a href="/shop?a=1">'],
  ['[x](https://a.test/"onclick=alert(1))', 'href="https://a.test/%22onclick=alert(1)"'],
])("%s is a link", (text, part) => {
  expect(render(text)).toContain(part);
});

const PICTURE = 'loading="lazy" decoding="async" referrerpolicy="no-referrer">';

test.each([
  [
    '![A "desk"](https://a.test/?a=1&b=2 "800x600")',
    `<img src="https://a.test/?a=1&amp;b=2" alt="A &quot;desk&quot;" width="800" height="600" ${PICTURE}`,
  ],
  ["![](/images/share.png)", `<img src="/images/share.png" alt="" ${PICTURE}`],
  ['![x](https://a.test/a.png "0x9")', `<img src="https://a.test/a.png" alt="x" ${PICTURE}`],
  [
    '![x" onload="y](https://a.test/"onload=y "1x1\\" onload=y")',
    `<img src="https://a.test/%22onload=y" alt="x&quot; onload=&quot;y" ${PICTURE}`,
  ],
])("%s is a picture", (text, html) => {
  expect(render(text)).toBe(`<p>${html}</p>\n`);
});

test("a table has aligned cells, and scrolls by itself", () => {
  const html = render("| Desk | Price |\n|---|--:|\n| *Oak* | $5 |");

  expect(html).toContain('<div class="table-scroll" role="group" aria-label="Table" tabindex="0">');
  expect(html).toContain('<th>Desk</th>\n<th data-align="right">Price</th>');
  expect(html).toContain('<td><em>Oak</em></td>\n<td data-align="right">$5</td>');
  expect(html).not.toContain("style=");
});

test("headings begin below the page's own and leave no level out", () => {
  const levelsOf = (html: string) =>
    [...html.matchAll(/<h(\d)>/g)].map(([, level]) => Number(level));
  const text = "### a\n# b\n##### c\n## d\n### e\n#### f\n##### g\n###### h\n# i";

  expect(levelsOf(render(text))).toEqual([2, 2, 3, 3, 4, 5, 6, 6, 2]);
  expect(levelsOf(renderMarkdown(text, { topHeading: 3 }))).toEqual([3, 3, 4, 4, 5, 6, 6, 6, 3]);
});

test("every line that was typed is a line", () => {
  expect(render("one\ntwo\n\nthree")).toBe("<p>one<br>\ntwo</p>\n<p>three</p>\n");
});

test("plain text is one line of what people read", () => {
  const text =
    "# A\n\n*b* ~~c~~ `d` [e](/f)\ng\\*\n\n- h\n  1. i\n\n```\nj\n  k\n```\n\n> &lt;l&gt; <m>";

  expect(plainText(text)).toBe("A b c d e g* h i j k <l> <m>");
});
