import { expect, type Page } from "playwright/test";
import { BUTTON_FIELD, hiddenName } from "../../../app/lib/form/field-names";

/** Their routes have no page, so they do not recover what was typed. */
const WITHOUT_PAGE = ["/cart", "/logout", "/preferences"];

/**
 * In the forms of the open page the names of all hidden fields say so, and of no others: a recovered form shows the
 * others.
 */
export async function expectFieldNames(page: Page) {
  const forms = await page.locator("form[method=post]").evaluateAll((found) =>
    (found as HTMLFormElement[]).map((form) => {
      const inputs = [...form.elements].filter((element) => "name" in element && element.name);
      const namesOf = (selector: string) =>
        inputs.filter((one) => one.matches(selector)).map((one) => one.getAttribute("name") ?? "");
      return {
        path: new URL(form.action).pathname,
        hidden: namesOf("[type=hidden]"),
        shown: namesOf(":not([type=hidden], button)"),
      };
    }),
  );
  const typed = forms.filter(
    ({ path, hidden }) =>
      !WITHOUT_PAGE.includes(path) && !hidden.includes(hiddenName(BUTTON_FIELD)),
  );

  expect(typed.flatMap(({ hidden }) => hidden).filter((name) => !isMarked(name))).toEqual([]);
  expect(typed.flatMap(({ shown }) => shown).filter(isMarked)).toEqual([]);
}

const isMarked = (name: string) => name.startsWith(hiddenName(""));
