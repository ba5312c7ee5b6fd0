import type { Returns } from "#database";
import { isDenied } from "#functions/sql-states";
import type { User } from "~/accounts/auth/visitor.server";
import { failureOrThrow } from "~/lib/database-failure.server";
import { successMessage } from "~/lib/flash-message";
import { failure, type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import type { Step } from "./first-steps";

export type AdminDashboard = Returns<"admin_dashboard">;

/** What the dashboard shows. */
export async function findAdminDashboard(db: Db) {
  const { data } = await db.rpc("admin_dashboard").throwOnError();

  return data;
}

const WELCOME = successMessage("You Are an Administrator Now", "The back office is open to you.");

/** Makes the user the first administrator, if the database allows it. */
export async function claimSetup(db: Db, user: User): Promise<Outcome> {
  // The form may have been submitted twice.
  if (user.is_admin) return success(WELCOME);
  const { error } = await db.rpc("claim_setup_admin");
  // The dashboard, which is loaded next, says why.
  if (isDenied(error)) return failure(null);

  return failureOrThrow(error, "Setup Not Finished") ?? success(WELCOME);
}

/** Ticks off a first step as it is. */
export async function settleFirstStep(db: Db, { step }: { step: Step }): Promise<Outcome> {
  await db.rpc("settle_first_step", { _step: step }).throwOnError();

  return success(successMessage("Ticked off"));
}
