import type { Page } from "playwright/test";

/** Does to every text what a browser's translation does: another element takes its place. */
export async function translate(page: Page) {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() && !text.parentElement?.closest("script, style, textarea, font")) {
        texts.push(text);
      }
    }
    for (const text of texts) {
      const translated = document.createElement("font");
      translated.textContent = text.data;
      text.replaceWith(translated);
    }
  });
}
