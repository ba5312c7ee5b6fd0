import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { z } from "zod/v4";
import { errorMessage, successMessage } from "~/lib/flash-message";
import { BUTTON_FIELD } from "~/lib/form/field-names";
import { parseForm } from "~/lib/form/form.server";
import { failure, success } from "~/lib/outcome";
import { beginCalls } from "~/services/backend-fetch.server";

const schema = z.object({
  name: z.string({ error: "Please fill in this field." }).describe("Name"),
  password: z.string().optional(),
});
const NOT_SAVED = errorMessage("Error", "It was not saved.");

describe("A form that is not accepted", () => {
  test("is shown again as it was typed, except its password", async () => {
    const form = await post({ formId: "job", name: "", password: "secret" });
    expect(form.ok).toBe(false);

    const { data, init } = form.rejected(NOT_SAVED);
    expect(init?.status).toBe(400);
    expect(data).toMatchObject({
      formId: "job",
      failure: { message: NOT_SAVED },
      labels: { name: "Name" },
    });
    expect(data.form.error).toEqual({ name: ["Please fill in this field."] });
    expect(JSON.stringify(data)).not.toContain("secret");
  });

  test("calls its fields as the form that was sent does, of several on a page", async () => {
    const named = (intent: string, label: string) =>
      z.object({
        intent: z.literal(intent),
        name: z.string("Please fill in this field.").describe(label),
      });
    const forms = z.discriminatedUnion("intent", [named("add", "Name"), named("search", "Word")]);
    const form = await post({ intent: "add" }, "/form", { read: forms });
    expect(form.rejected().data.labels).toEqual({ intent: "", name: "Name" });

    const kinds = z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("one"), name: z.string().describe("Name") }),
      z.object({ kind: z.literal("other"), word: z.string().describe("Word") }),
    ]);
    const other = await post({ kind: "other" }, "/form", { read: kinds });
    expect(other.rejected().data.labels).toMatchObject({ word: "Word" });
  });

  test("says what is wrong with a field that nobody sees without leading to it", async () => {
    const form = await post({ formId: "job", _name: "" });
    expect(form.rejected().data.form.error).toEqual({ "": ["Please fill in this field."] });
  });

  test("shows why the action refused it, and how long to wait", async () => {
    const form = await post({ name: "Ana" });
    const refused = failure(NOT_SAVED, {
      errors: { name: ["Taken."] },
      code: "taken",
      retryAfterSeconds: 30,
    });

    const answered = await form.answer(refused);
    expect(answered).toMatchObject({
      data: { failure: { code: "taken" }, form: { error: { name: ["Taken."] } } },
      init: { status: 429 },
    });
    expect(form.headers.get("Retry-After")).toBe("30");
  });
});

test("a form that meets a bug is an error of the server, though it is shown again", async () => {
  const form = await post({ name: "Ana" });

  const answered = await form.answer(failure(NOT_SAVED, { isBug: true }));
  expect(answered).toMatchObject({ data: { formId: null }, init: { status: 500 } });
});

test("a form that is refused because the backend fails may be accepted soon", async () => {
  const calls = { ...beginCalls(), isUnavailable: true };
  const form = await post({ name: "Ana" }, "/form", { calls });

  expect(form.rejected(NOT_SAVED).init?.status).toBe(503);
});

test("a form that comes slowly takes no time from the calls of its request", async () => {
  const calls = beginCalls();
  const { endsAt } = calls;
  const body = new ReadableStream({
    async pull(controller) {
      await delay(200);
      controller.enqueue(Buffer.from("name=Ana"));
      controller.close();
    },
  });
  const form = await post({}, "/form", { calls, body });

  expect(form.ok).toBe(true);
  expect(calls.endsAt - endsAt).toBeGreaterThan(190);
});

describe("A form that is accepted", () => {
  test("leads back to its page without the dialog, and to its row", async () => {
    const form = await post({ name: "Ana", id: "7" }, "/admin/jobs?page=2&dialog=edit&id=7");
    expect(form.ok && form.value).toEqual({ name: "Ana" });

    expect(locationOf(await form.answer())).toBe("/admin/jobs?page=2#row-7");
  });

  test("leads where it says, on this site only", async () => {
    const inside = await post({ name: "Ana", redirectTo: "/shop?page=2" });
    expect(locationOf(await inside.answer())).toBe("/shop?page=2");

    const outside = await post({ name: "Ana", redirectTo: "https://elsewhere.example" });
    expect(locationOf(await outside.answer())).toBe("/form");
  });

  test("leads back if its action refuses a button, which has no fields to show again", async () => {
    const form = await post({ name: "Ana", [BUTTON_FIELD]: "1" });
    expect(locationOf(await form.answer(failure(NOT_SAVED)))).toBe("/form");
  });

  test("leads to the page of its outcome, with the message of that", async () => {
    const form = await post({ name: "Ana" });
    const answered = await form.answer(success(successMessage("Saved", "It is.")), "/next");
    expect(locationOf(answered)).toBe("/next");
  });
});

async function post(
  fields: Record<string, string>,
  path = "/form",
  {
    calls = beginCalls(),
    read = schema as z.ZodType,
    body = new URLSearchParams(fields) as BodyInit,
  } = {},
) {
  const request = new Request(`http://localhost${path}`, {
    method: "POST",
    headers: {
      Cookie: "homeline-some=thing",
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body,
    ...{ duplex: "half" },
  });
  const responseHeaders = new Headers();
  const form = await parseForm(
    { request, responseHeaders, clientAddress: "", isRejected: false, calls },
    read,
  );

  return { ...form, headers: responseHeaders };
}

const locationOf = (answer: unknown) => (answer as Response).headers.get("Location");
