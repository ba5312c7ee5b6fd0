import { expect, test, vi } from "vitest";
import { withFormRecovery } from "~/features/recovered-form/form-recovery.server";
import { BUTTON_FIELD } from "~/lib/form/field-names";
import { log } from "~/lib/log.server";

const BUG = new Error("a bug");

test("what was typed is thrown when an action fails", async () => {
  vi.spyOn(log, "error").mockImplementation(() => {});
  await expect(failing({ intent: "send", name: "Ana", total: "500" })).rejects.toMatchObject({
    data: { kind: "recoveredForm" },
  });
});

test.each([
  ["only fields that its page filled in", { intent: "pay", id: "7", total: "500" }],
  ["only a button", { [BUTTON_FIELD]: "yes", intent: "cancel", status: "pending" }],
])("a form with %s has nothing typed, so the error rises", async (_what, fields) => {
  await expect(failing(fields)).rejects.toBe(BUG);
});

function failing(fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  const request = new Request("http://localhost:3000/form", { method: "POST", body });

  return withFormRecovery({ request, context: {} }, () => Promise.reject(BUG));
}
