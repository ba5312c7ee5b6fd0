import type { Page } from "@playwright/test";

/** Keeps a page that would lead on by itself after a while open for as long as a test looks. */
export async function stayOn(page: Page, path: string) {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const { refresh: _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}
