import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";

// why: each scheme and each width is looked at; all four pairs take twice as long and found no more.
const LOOKS = [
  { name: "a phone", width: 360, colorScheme: "dark" },
  { name: "a desk", width: 1280, colorScheme: "light" },
] as const;

/** Axe finds nothing on the open page: on a phone and on a desk, dark and light. */
export async function expectNoAxeViolations(page: Page) {
  const before = page.viewportSize();

  for (const { name, width, colorScheme } of LOOKS) {
    await test.step(`axe: ${colorScheme}, ${name}`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await untilStill(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(summary), `${page.url()} ${colorScheme}, ${name}`).toEqual([]);
    });
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}

// why: a colour on its way from one scheme to the other has the contrast of neither.
async function untilStill(page: Page) {
  await page.waitForFunction(() => document.getAnimations().length === 0);
}

interface Violation {
  id: string;
  help: string;
  nodes: { html: string; failureSummary?: string }[];
}

function summary({ id, help, nodes }: Violation) {
  return { id, help, nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })) };
}
