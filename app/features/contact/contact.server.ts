import { getVisitor } from "~/features/auth/visitor.server";
import { BY_RULE } from "~/lib/database-refusal";
import type { Message } from "~/lib/message";
import { recordKey } from "~/lib/record-key.server";
import type { RequestArgs } from "~/services/supabase.server";
import { networkOf } from "./network";
import type { ContactForm } from "./schema";

/** Stores a message for the administrators; says why not. */
export async function sendMessage(args: RequestArgs, form: ContactForm): Promise<Message | null> {
  // why: people leave alone what they do not meet, and a program is not to learn that it was caught.
  if (form.website) return null;

  const { db, user } = await getVisitor(args);
  const { error } = await db.rpc("submit_contact_message", {
    _name: form.name,
    _email: form.email,
    _subject: form.subject,
    _message: form.message,
    _form_key: recordKey(form),
    _network: networkOf(args.context.clientAddress),
    _rate_key: user?.id ?? senderAt(args.context.clientAddress, form.email),
  });

  if (error?.code === BY_RULE) {
    return { title: "Message Not Sent", text: error.message, kind: "error" };
  }
  if (error) throw error;
  return null;
}

// why: a whole house or provider may share one address, and anybody may type another's email.
const senderAt = (clientAddress: string, email: string) =>
  `${clientAddress} ${email.toLowerCase()}`;
