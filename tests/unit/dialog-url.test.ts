import { expect, test } from "vitest";
import { dialogFrom, urlWithDialog, urlWithoutDialog } from "~/lib/dialog-url";

const at = (path: string) => new URL(path, "http://localhost");

test("a dialog opens over its page, and leaves what the page was asked for", () => {
  const address = urlWithDialog(at("/admin/jobs?q=nurse&page=2"), "edit", "7");
  expect(address).toBe("/admin/jobs?q=nurse&page=2&dialog=edit&id=7#title");
});

test("a dialog takes the place of another one, with all that belonged to it", () => {
  const chat = at("/admin/orders?dialog=chat&id=7&before=2026&index=3&again=1");
  expect(urlWithDialog(chat, "new")).toBe("/admin/orders?dialog=new#title");
});

test("a page without its dialog keeps its own parameters only", () => {
  expect(urlWithoutDialog(at("/admin/jobs?page=2&dialog=edit&id=7"))).toBe("/admin/jobs?page=2");
  expect(urlWithoutDialog(at("/admin/jobs?dialog=new"))).toBe("/admin/jobs");
  expect(urlWithoutDialog(at("/jobs/alerts/change?id=7&index"))).toBe("/jobs/alerts/change?id=7");
});

test.each([
  ["?dialog=edit&id=7", { dialog: "edit", id: "7" }],
  ["?dialog=new", { dialog: "new", id: "" }],
  ["?id=7", null],
  ["", null],
])("the address %j asks for %j", (search, dialog) => {
  expect(dialogFrom(new Request(`http://localhost/admin/jobs${search}`))).toEqual(dialog);
});
