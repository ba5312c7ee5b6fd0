import type { SupabaseClient } from "@supabase/supabase-js";

interface AdminAction {
  actorId: string;
  action: string;
  userId: string;
  details?: Record<string, unknown>;
}

/** Adds to the administrators' log what one of them has just done to an account. */
export async function recordAdminAction(
  service: SupabaseClient,
  { actorId, action, userId, details }: AdminAction,
): Promise<void> {
  const { error } = await service.rpc("record_admin_action", {
    _actor_id: actorId,
    _action: action,
    _entity: "users",
    _entity_id: userId,
    _details: details ?? null,
  });
  // why: the deed is done; telling the administrator that it failed would be wrong.
  if (error) console.error("The administrators' log was not written:", error);
}
