import type { Page } from "playwright/test";
import { cartButton, openCart } from "./support/cart";
import { hydrate } from "./support/measure-transfer";
import { expect, test } from "./support/test";

// The styles of an extension hold whatever the policy of the page.
test.use({ hasReason: false, bypassCSP: true });

const FOREIGN = ["style", "div", "reading-aid", "link", "meta", "script"].length * 9;

for (const styles of ["within it", "linked"]) {
  test(`what extensions add to a page with its styles ${styles} stays, and so does its look`, async ({
    page,
    context,
    site,
  }) => {
    if (styles === "linked") {
      await context.addCookies([{ name: "homeline-other", value: "1", url: site.url }]);
    }
    await page.addInitScript(addForeignElements);
    await page.goto("/shop");
    await expect(page.locator("head > [data-own]:is(style, [rel=stylesheet])")).toHaveJSProperty(
      "localName",
      styles === "linked" ? "link" : "style",
    );
    const look = await lookOf(page);
    expect(look).toMatchObject({
      paper: "rgb(250, 248, 243)",
      footer: "rgb(1, 2, 3)",
      foreign: FOREIGN,
    });
    await hydrate(page);
    expect(await lookOf(page)).toEqual(look);

    await cartButton(page, 0).click();
    await expect(openCart(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Jobs" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Remote Jobs");
    expect(await lookOf(page)).toEqual(look);
  });
}

test("where an extension changes the page itself, its styles stay", async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/Minified React error/);
  await page.addInitScript(addForeignElements);
  await page.goto("/shop");
  await page.evaluate(() => document.querySelector("main")?.prepend(document.createElement("b")));
  const look = await lookOf(page);
  await hydrate(page);

  await expect(page.locator("main > b")).toHaveCount(0);
  expect(await lookOf(page)).toEqual(look);
});

/** Adds elements of each kind at each place, once the document is there and before its script runs. */
function addForeignElements() {
  function add(tag: string, parent: Element, before: Element | null) {
    const element = document.createElement(tag);
    element.className = "foreign";
    if (tag === "style") element.textContent = "footer { color: rgb(1, 2, 3) !important }";
    if (element instanceof HTMLScriptElement) element.type = "module";
    parent.insertBefore(element, before);
  }

  document.addEventListener("readystatechange", () => {
    const { readyState, documentElement, head, body } = document;
    if (readyState !== "interactive") return;
    documentElement.dataset.reader = "dark";
    for (const tag of ["style", "div", "reading-aid", "link", "meta", "script"]) {
      for (const parent of [head, body, documentElement]) {
        add(tag, parent, parent.children[0] ?? null);
        add(tag, parent, parent.children[1] ?? null);
        add(tag, parent, null);
      }
    }
  });
}

const lookOf = (page: Page) =>
  page.evaluate(() => ({
    paper: getComputedStyle(document.body).backgroundColor,
    footer: getComputedStyle(document.querySelector("footer") as Element).color,
    foreign: document.querySelectorAll(".foreign").length,
    reader: document.documentElement.dataset.reader,
  }));
