import { setTimeout as delay } from "node:timers/promises";
import { createElement } from "react";
import { expect, test } from "vitest";
import { renderHtml, renderWhenReady } from "~/lib/render-html.server";

// React's streams buffer shorter output, and write longer output at once.
const GATHERED = 680;

test.each(["Здравствуйте", "你好", "🧭", "José"])(
  "renders %s whole, wherever in a document it falls",
  async (word) => {
    const text = `${word} `.repeat(GATHERED / (word.length + 1));
    const lines = Array.from({ length: 12 }, (_, key) => createElement("li", { key }, text));

    for (let before = 0; before < 8; before += 1) {
      const title = "x".repeat(before);
      const document = createElement("ul", { title }, lines);
      const html = `<ul title="${title}">${`<li>${text}</li>`.repeat(12)}</ul>`;
      expect(await renderHtml(document)).toBe(html);
      expect(await renderWhenReady(document)).toBe(html);
    }
  },
);

interface SlowProps {
  onRender(): void;
}

function Slow({ onRender }: SlowProps) {
  const end = performance.now() + 20;
  while (performance.now() < end) Math.random();
  onRender();
  return null;
}

test("lets others have their turn between two documents", async () => {
  let rendered = 0;
  const slow = createElement(Slow, { onRender: () => (rendered += 1) });
  const documents = Array.from({ length: 10 }, () => renderHtml(slow));
  await delay(1);

  expect(rendered).toBeLessThan(5);
  await Promise.all(documents);
  expect(rendered).toBe(10);
});
