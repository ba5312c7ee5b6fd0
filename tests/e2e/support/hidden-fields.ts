import { expect, type Page } from "playwright/test";
import { BUTTON_FIELD, HIDDEN_FIELDS } from "../../../app/lib/form/field-names";

/** Their routes have no page, so they do not recover what was typed. */
const WITHOUT_PAGE = ["/cart", "/logout", "/preferences"];

/** The fields that the open page fills in are those of the list by which a recovered form tells them. */
export async function expectHiddenFieldsListed(page: Page) {
  const forms = await page.locator("form[method=post]").evaluateAll((found) =>
    (found as HTMLFormElement[]).map((form) => {
      const inputs = [...form.elements].filter((element) => "name" in element && element.name);
      const namesOf = (elements: Element[]) =>
        elements.map((one) => one.getAttribute("name") ?? "");
      return {
        path: new URL(form.action).pathname,
        hidden: namesOf(inputs.filter((input) => input.matches("[type=hidden]"))),
        shown: namesOf(inputs.filter((input) => input.matches(":not([type=hidden], button)"))),
      };
    }),
  );
  const typed = forms.filter(
    ({ path, hidden }) => !WITHOUT_PAGE.includes(path) && !hidden.includes(BUTTON_FIELD),
  );

  expect(typed.flatMap(({ hidden }) => hidden).filter((name) => !isListed(name))).toEqual([]);
  expect(typed.flatMap(({ shown }) => shown).filter(isListed)).toEqual([]);
}

const isListed = (name: string) => HIDDEN_FIELDS.includes(name);
