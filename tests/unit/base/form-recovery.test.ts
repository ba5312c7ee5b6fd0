import { expect, test, vi } from "vitest";
import { z } from "zod/v4";
import { withFormRecovery } from "~/base/form-recovery.server";
import { isTyped } from "~/base/recovered-form";
import { contextOf } from "~/context.server";
import { BUTTON_FIELD } from "~/lib/form/field-names";
import { parseForm } from "~/lib/form/form.server";
import { log } from "~/lib/log.server";

const BUG = new Error("a bug");

test("what was typed is thrown when an action fails", async () => {
  vi.spyOn(log, "error").mockImplementation(() => {});
  await expect(failing({ _intent: "send", name: "Ana", _total: "500" })).rejects.toMatchObject({
    data: { kind: "recoveredForm" },
  });
});

test("what was typed is labelled as its schema says, if one has parsed it", async () => {
  vi.spyOn(log, "error").mockImplementation(() => {});
  const schema = z.object({ imageUrl: z.string().describe("Image URL"), note: z.string() });
  const args = argsOf({ imageUrl: "https://a.test/a.png", note: "Yes" });

  const parsed = withFormRecovery(args, async () => {
    await parseForm(contextOf(args), schema);
    throw BUG;
  });
  const labels = { imageUrl: "Image URL" };
  await expect(parsed).rejects.toMatchObject({ data: { rejection: { labels } } });
  const early = failing({ imageUrl: "https://a.test/a.png" });
  await expect(early).rejects.toMatchObject({ data: { rejection: { labels: {} } } });
});

test("who has lost the right while a form was on its way is refused, and keeps what was typed", async () => {
  const denied = Object.assign(new Error("permission denied"), { code: "42501" });

  await expect(failing({ name: "Ana" }, denied)).rejects.toMatchObject({
    data: { kind: "recoveredForm", fields: [{ name: "name", value: "Ana" }] },
    init: { status: 403 },
  });
  await expect(failing({ _intent: "delete" }, denied)).rejects.toMatchObject({
    data: null,
    init: { status: 403 },
  });
});

test.each(["total", "id", "row", "versions", "titleChoice"])(
  "what was typed into a field called %s is shown, though other forms hide one of that name",
  async (name) => {
    vi.spyOn(log, "error").mockImplementation(() => {});
    const { data } = await failing({ _intent: "send", _formId: "budget", [name]: "500" }).catch(
      (thrown) => thrown,
    );
    expect(data.fields.filter(isTyped)).toEqual([{ name, value: "500", isHidden: false }]);
    expect(data.rejection.formId).toBe("budget");
  },
);

test.each([
  ["only fields that its page filled in", { _intent: "pay", _id: "7", _total: "500" }],
  ["only a button", { [BUTTON_FIELD]: "yes", intent: "cancel", status: "pending" }],
])("a form with %s has nothing typed, so the error rises", async (_what, fields) => {
  await expect(failing(fields)).rejects.toBe(BUG);
});

test("an action leaves time for the page that shows its form again", async () => {
  const args = argsOf({ name: "Ana" });
  const { calls } = contextOf(args);
  const { endsAt } = calls;
  const during = await withFormRecovery(args, async () => calls.endsAt);

  expect([endsAt - during, calls.endsAt]).toEqual([2_000, endsAt]);
});

const failing = (fields: Record<string, string>, error = BUG) =>
  withFormRecovery(argsOf(fields), () => Promise.reject(error));

function argsOf(fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  const request = new Request("http://localhost:3000/form", { method: "POST", body });

  return { request, context: {} };
}
