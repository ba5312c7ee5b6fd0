import { FileSystemConfigLoader, HtmlValidate } from "html-validate";
import { expect, type Page } from "playwright/test";

const validator = new HtmlValidate(new FileSystemConfigLoader());

/** What a plain form sends as a list: fields of one name, one for each row. */
const LISTS = /"(_serviceIds|works|openTo|_shown|price|stock|threshold|active|ticked)"/;

/** The HTML that the server sends for the open page is valid. */
export async function expectValidHtml(page: Page) {
  const response = await page.request.get(page.url());
  const html = await response.text();
  const { results } = await validator.validateString(html, "tests/e2e/page.html");
  const mistakes = results
    .flatMap(({ messages }) => messages)
    .filter(({ ruleId, message }) => ruleId !== "form-dup-name" || !LISTS.test(message))
    .map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`);

  expect(mistakes, page.url()).toEqual([]);
  // The validator ignores what follows the end of the document.
  expect(html.trimEnd(), page.url()).toMatch(/<\/body><\/html>$/);
}
