import { fileURLToPath } from "node:url";
import { DEMO } from "../support/accounts";
import { logIn } from "../support/sign-in";
import { DEMO_PASSWORD, expect, test } from "../support/test";

const MOVE_CLOCK = fileURLToPath(new URL("../../support/move-clock.mjs", import.meta.url));

for (const [hours, direction] of [
  ["5", "ahead"],
  ["-5", "behind"],
] as const) {
  test(`a server whose clock is hours ${direction} says so at sign-in`, async ({ page, site }) => {
    const moved = await site.startSecondServer(site.cloudUrl, {
      NODE_OPTIONS: `--import=${MOVE_CLOCK}`,
      CLOCK_HOURS: hours,
    });
    await page.goto(`${moved.url}/login`);
    await logIn(page, DEMO.customer, DEMO_PASSWORD);

    await expect(page.getByRole("alert")).toContainText("The clock of our server is wrong");
    await expect(page).toHaveURL(`${moved.url}/login`);
    await expect(page.getByLabel("Email")).toHaveValue(DEMO.customer);
    expect(moved.log()).toContain("The clocks of this server and the backend differ");
    await moved.stop();
  });
}
