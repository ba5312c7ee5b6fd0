import { expect, type Page, test } from "@playwright/test";
import axe from "axe-core";

// why: each scheme and each width is looked at; all four pairs take twice as long and found no more.
const LOOKS = [
  { name: "a phone", width: 360, colorScheme: "dark" },
  { name: "a desk", width: 1280, colorScheme: "light" },
] as const;

/** Axe finds nothing on the open page: on a phone and on a desk, dark and light. */
export async function expectNoAxeViolations(page: Page) {
  const before = page.viewportSize();
  await page.evaluate(axe.source);

  for (const { name, width, colorScheme } of LOOKS) {
    await test.step(`axe: ${colorScheme}, ${name}`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await untilStill(page);
      expect(await violations(page), `${page.url()} ${colorScheme}, ${name}`).toEqual([]);
    });
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}

// why: a colour on its way from one scheme to the other has the contrast of neither.
async function untilStill(page: Page) {
  await page.waitForFunction(() => document.getAnimations().length === 0);
}

/** What axe finds, run within the page itself: its own client opens a second page each time. */
function violations(page: Page) {
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const found = await axe.run({ resultTypes: ["violations"] });
    return found.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
    }));
  });
}
