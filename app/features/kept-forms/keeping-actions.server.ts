import type { ActionFunction, ServerBuild } from "@remix-run/node";
import { logFailure } from "~/lib/log-failure.server";
import { refusal } from "~/lib/message";
import { keepForm } from "./keep-form.server";

type Routes = ServerBuild["routes"];

const FAILED = refusal(
  "Something Went Wrong",
  "The mistake is on our side, and we have made a note of it.",
);

/** The same routes; where an action fails in a way that nobody has foreseen, what was typed stays. */
export function keepingActions(routes: Routes): Routes {
  const kept = Object.entries(routes).map(([id, route]) => {
    const { action, default: page } = route?.module ?? {};
    if (!route || !action || !page) return [id, route];

    return [id, { ...route, module: { ...route.module, action: keeping(action) } }];
  });
  return Object.fromEntries(kept);
}

function keeping(action: ActionFunction): ActionFunction {
  return async (args) => {
    try {
      return await action(args);
    } catch (error) {
      if (isAnswer(error) || args.request.signal.aborted) throw error;
      // why: an answer that keeps the form is no error to Remix, which would not log it.
      await keepForm(args, FAILED, 500).catch((kept: unknown) => {
        logFailure(error, args.request);
        throw kept;
      });
      throw error;
    }
  };
}

// why: what is thrown on purpose is an answer: a Response, or data with a status.
function isAnswer(thrown: unknown): boolean {
  if (thrown instanceof Response) return true;

  return typeof thrown === "object" && thrown !== null && "init" in thrown && "data" in thrown;
}
