import axe from "axe-core";
import { expect, type Page, test } from "playwright/test";
import { isLongRun } from "../../support/long-tests";

/** The rules that depend on the look; one look is enough for the others. */
const RULES_OF_LOOK = ["color-contrast", "link-in-text-block", "target-size"];

// All four combinations take twice as long and found no more.
const VARIANTS = [
  { name: "a phone", width: 360, colorScheme: "dark", rules: undefined },
  {
    name: "a desktop",
    width: 1280,
    colorScheme: "light",
    rules: isLongRun ? undefined : RULES_OF_LOOK,
  },
] as const;

/** Axe finds nothing on the open page, on a dark phone and on a light desktop. */
export async function expectNoAxeViolations(page: Page) {
  const before = page.viewportSize();
  await page.evaluate(axe.source);

  for (const { name, width, colorScheme, rules } of VARIANTS) {
    await test.step(`axe: ${colorScheme}, ${name}`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await waitForAnimations(page);
      expect(await violations(page, rules), `${page.url()} ${colorScheme}, ${name}`).toEqual([]);
    });
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}

// Colours that change from one scheme to the other fail the contrast rule.
async function waitForAnimations(page: Page) {
  await page.waitForFunction(() => document.getAnimations().length === 0);
}

/** Runs axe within the page, since its Playwright client opens a second page each time. */
function violations(page: Page, rules: string[] | undefined) {
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const found = await axe.run({ resultTypes: ["violations"], ...(runOnly && { runOnly }) });
    return found.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
    }));
  }, rules);
}
