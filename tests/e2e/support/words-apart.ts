import { expect, type Page } from "playwright/test";

/**
 * No two texts of the page become one word without its styles, as for text browsers and searches.
 */
export async function expectWordsApart(page: Page) {
  expect(await page.evaluate(joinedWords), page.url()).toEqual([]);
}

function joinedWords(): string[] {
  const BLOCKS =
    "address article aside blockquote br caption dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 " +
    "header hr input legend li main nav ol option p pre section select table td textarea th tr ul";
  const blocks = new Set(BLOCKS.split(" "));
  const joined: string[] = [];
  let before: Text | null = null;
  let isApart = true;

  function visit(node: Node) {
    if (node instanceof Text) read(node);
    if (!(node instanceof Element) || node.matches("script, style, svg, template")) return;
    const isBlock = blocks.has(node.localName);
    isApart ||= isBlock;
    for (const child of node.childNodes) visit(child);
    isApart ||= isBlock;
  }

  function read(text: Text) {
    const isSameElement = before?.parentNode === text.parentNode;
    const isJoined = /[^\s(“"'@]$/.test(before?.data ?? "") && /^[\p{L}\p{N}$+]/u.test(text.data);
    if (before && isJoined && !isApart && !isSameElement) {
      joined.push(`${before.data.slice(-20)}|${text.data.slice(0, 20)}`);
    }
    before = text;
    isApart = false;
  }

  visit(document.body);
  return joined;
}
