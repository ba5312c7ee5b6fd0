import { z } from "zod/v4";
import type { RequestContext } from "~/context.server";
import { siteCookie } from "~/lib/cookies.server";
import { type Outcome, success } from "~/lib/outcome";
import { changeSavedJob } from "./saved-jobs.server";

const SECONDS_PER_DAY = 24 * 3600;
const cookie = siteCookie("job-to-save", z.uuid(), { maxAge: SECONDS_PER_DAY });

/** Keeps a job that a signed-out visitor has pressed Save at; it is no address, which a stranger could pass on. */
export const rememberJobToSave = (
  { responseHeaders }: RequestContext,
  { id }: { id: string },
): Promise<void> => cookie.write(responseHeaders, id);

/** Saves it once somebody has logged in. */
export async function saveRememberedJob(context: RequestContext): Promise<Outcome> {
  const id = await cookie.read(context.request);
  if (!id) return success();
  // Before the call, so that a failure stands in the way of one login only.
  await cookie.clear(context.responseHeaders);
  const { message } = await changeSavedJob(context.db, { intent: "save", id });

  return success(message ?? undefined);
}
