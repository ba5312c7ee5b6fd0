import { createClient } from "@supabase/supabase-js";
import { expect, test, vi } from "vitest";
import { withFormRecovery } from "~/features/recovered-form/form-recovery.server";
import { BackendUnavailable } from "~/lib/backend-unavailable.server";
import { failureOf, failureOrLogged } from "~/lib/database-failure.server";
import { errorMessage } from "~/lib/flash-message";
import { log } from "~/lib/log.server";
import { failure } from "~/lib/outcome";
import { backendFetch } from "~/services/backend-fetch.server";
import { realtimeOver } from "~/services/web-socket.server";

const NOT_SAVED = { message: errorMessage("Not Saved", "Please try again."), log: "Not saved" };
const REFUSED = { code: "P0001", message: "There is none left." };
const BUG = { code: "42P01", message: "There is no such table" };

test("what a rule of the database says is a failure with its text", () => {
  const refused = failure(errorMessage("Not Saved", "There is none left."));

  expect(failureOf(REFUSED, "Not Saved")).toEqual(refused);
  expect(failureOrLogged(REFUSED, NOT_SAVED)).toEqual(refused);
  expect(failureOf(null, "Not Saved")).toBeNull();
});

test("only a limit says when the same may be tried again", () => {
  const limit = { retryAfterSeconds: 60 };

  expect(failureOf(REFUSED, "Not Saved", limit)).not.toHaveProperty("retryAfterSeconds");
  expect(failureOf({ ...REFUSED, details: "too_often" }, "Not Saved", limit)).toMatchObject(limit);
});

test("a bug is thrown as it is, or logged where it has a message of its own", () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});

  expect(thrownBy(() => failureOf(BUG, "Not Saved"))).toBe(BUG);
  expect(failureOrLogged(BUG, NOT_SAVED)).toEqual(failure(NOT_SAVED.message));
  expect(logged).toHaveBeenCalledWith({ code: "42P01" }, "Not saved: There is no such table");
});

test("a database that does not answer is temporary, and is not logged as a bug of the form", async () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  const error = await errorWithoutAnswer();
  logged.mockClear();

  expect(thrownBy(() => failureOf(error, "Not Saved"))).toBeInstanceOf(BackendUnavailable);
  expect(thrownBy(() => failureOrLogged(error, NOT_SAVED))).toBeInstanceOf(BackendUnavailable);
  const known = new BackendUnavailable("Late");
  expect(thrownBy(() => failureOrLogged(known, NOT_SAVED))).toBe(known);

  const save = withFormRecovery(formWith({ name: "Ana" }), async () =>
    failureOf(error, "Not Saved"),
  );
  await expect(save).rejects.toMatchObject({
    data: { kind: "recoveredForm" },
    init: { status: 503 },
  });
  expect(logged).not.toHaveBeenCalled();
});

/** What supabase-js makes of a call that nobody answers. */
async function errorWithoutAnswer() {
  const client = createClient("http://127.0.0.1:2", "key", {
    global: { fetch: backendFetch(fetch) },
    realtime: realtimeOver(),
  });
  const { error } = await client.rpc("save");
  if (!error) throw new Error("Somebody has answered.");
  return error;
}

function formWith(fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  const request = new Request("http://localhost:3000/form", { method: "POST", body });
  return { request, context: {} };
}

function thrownBy(work: () => unknown): unknown {
  try {
    return { returned: work() };
  } catch (error) {
    return error;
  }
}
