import type { Db } from "~/services/supabase.server";

export type ContactMessage = Awaited<ReturnType<typeof listContactMessages>>[number];

/** A page of what came through the contact form: unread first, then newest. */
export async function listContactMessages(
  db: Db,
  { page, perPage }: { page: number; perPage: number },
) {
  const from = (page - 1) * perPage;
  const { data } = await db
    .from("contact_messages")
    .select("id, name, email, subject, message, read_at, created_at")
    .order("read_at", { ascending: false, nullsFirst: true })
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .range(from, from + perPage - 1)
    .throwOnError();

  return data;
}

export async function markContactMessageRead(db: Db, { id }: { id: string }) {
  await db
    .from("contact_messages")
    .update({ read_at: new Date().toISOString() })
    .eq("id", id)
    .is("read_at", null)
    .throwOnError();
}
