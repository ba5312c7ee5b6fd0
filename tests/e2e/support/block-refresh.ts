import type { Page } from "playwright/test";

/** Removes the Refresh header of a page, so that it does not redirect during a test. */
export async function blockRefresh(page: Page, path: string) {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const { refresh: _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}
