import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { createClient, PostgrestError } from "@supabase/supabase-js";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { withFormRecovery } from "~/base/form-recovery.server";
import { BackendUnavailable } from "~/lib/backend-unavailable.server";
import { failureOrThrow, logNotLoaded } from "~/lib/database-failure.server";
import { errorMessage } from "~/lib/flash-message";
import { log, logBug } from "~/lib/log.server";
import { failure } from "~/lib/outcome";
import { backendFetch } from "~/services/backend-fetch.server";
import { realtimeOver } from "~/services/web-socket.server";

const NOT_SAVED = { ifFailed: "Please try again." };
const REFUSED = { code: "P0001", message: "There is none left.", hint: "60" };
const BUG = {
  code: "23514",
  message: "new row violates a check",
  details: "Failing row contains (Ana Ruiz).",
  hint: null,
};

test("what a rule of the database says is a failure with its text", () => {
  const refused = failure(errorMessage("Not Saved", "There is none left."));

  expect(failureOrThrow(REFUSED, "Not Saved")).toEqual(refused);
  expect(failureOrThrow(REFUSED, "Not Saved", NOT_SAVED)).toEqual(refused);
  expect(failureOrThrow(null, "Not Saved")).toBeNull();
});

test("a user who has lost the right meanwhile is refused, which is no bug", () => {
  const reported = reportedErrors();
  const denied = { code: "42501", message: "permission denied" };

  expect(failureOrThrow(denied, "Not Saved", NOT_SAVED)).toEqual(
    failure(errorMessage("Not Saved", "Your account may not do this, or no longer.")),
  );
  expect(reported).toEqual([]);
});

test("only a limit says when the same may be tried again", () => {
  expect(failureOrThrow(REFUSED, "Not Saved")).not.toHaveProperty("retryAfterSeconds");
  expect(failureOrThrow({ ...REFUSED, details: "too_often" }, "Not Saved")).toMatchObject({
    retryAfterSeconds: 60,
  });
});

test("a form whose row is there already is a success, any other key that is taken a bug", () => {
  const taken = (key: string) => ({ code: "23505", message: `duplicate key "jobs_${key}_key"` });

  expect(failureOrThrow(taken("idempotency_key"), "Not Saved")).toBeNull();
  expect(thrownBy(() => failureOrThrow(taken("title"), "Not Saved"))).toBeInstanceOf(Error);
});

test("a bug is thrown, or answered by a message of its own, and names nobody either way", () => {
  const { code, message } = BUG;
  const thrown = thrownBy(() => failureOrThrow(BUG, "Not Saved"));
  expect(thrown).toBeInstanceOf(Error);
  expect({ ...Object(thrown), message: Object(thrown).message }).toEqual({ code, message });

  const reported = reportedErrors();
  expect(failureOrThrow(BUG, "Not Saved", NOT_SAVED)).toEqual(
    failure(errorMessage("Not Saved", "Please try again."), { isBug: true }),
  );
  expect(logNotLoaded("The users", BUG)).toBeNull();
  const request = new Request("http://localhost:3000/admin/jobs?q=Ana");
  logBug(new PostgrestError({ ...BUG, hint: "" }), request);
  expect(reported).toHaveLength(3);
  for (const error of reported) {
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ code, message });
    expect(JSON.stringify(pino.stdSerializers.err(error))).not.toContain("Ana");
  }
});

test("a database that does not answer is temporary, and is not logged as a bug of the form", async () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  const error = await errorWithoutAnswer();
  logged.mockClear();

  expect(thrownBy(() => failureOrThrow(error, "Not Saved"))).toBeInstanceOf(BackendUnavailable);
  const known = new BackendUnavailable("Late");
  expect(thrownBy(() => failureOrThrow(known, "Not Saved"))).toBe(known);
  for (const one of [error, known]) {
    const failed = failure(errorMessage("Not Saved", "Please try again."));
    expect(failureOrThrow(one, "Not Saved", NOT_SAVED)).toEqual(failed);
  }
  expect(logNotLoaded("The users", error)).toBeNull();

  const save = withFormRecovery(formWith({ name: "Ana" }), async () =>
    failureOrThrow(error, "Not Saved"),
  );
  await expect(save).rejects.toMatchObject({
    data: { kind: "recoveredForm" },
    init: { status: 503 },
  });
  expect(logged).not.toHaveBeenCalled();
});

/** What an error reporter is given from here on. */
function reportedErrors() {
  const errors: Error[] = [];
  const listen = (message: unknown) => void errors.push(Object(message).error);
  subscribe("homeline:error", listen);
  onTestFinished(() => void unsubscribe("homeline:error", listen));
  return errors;
}

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
