import { keepForm, readPosted } from "~/features/kept-forms/keep-form.server";
import { AGAIN } from "~/lib/dialog-address";
import type { Message } from "~/lib/message";
import { type RequestArgs, supabaseOf } from "~/services/supabase.server";
import { signIn } from "./auth.server";
import { sessionFields } from "./schema";
import { meetAgain } from "./visitor.server";

/**
 * Logs in whoever sends a kept form again, with what stands beside it, and whoever else may have
 * logged in in between: so it is sent in the name of the person who sees what is sent. Says why not.
 */
export async function logInBesideForm(args: RequestArgs): Promise<Message | null> {
  if (!isSentAgain(args.request)) return null;
  const posted = await readPosted(args);
  const session = sessionFields.safeParse(Object.fromEntries(posted));
  if (!session.success) return null;

  const { sessionEmail: email, sessionPassword: password } = session.data;
  const refusal = await signIn(supabaseOf(args), { email, password });
  if (!refusal) await meetAgain(args);
  return refusal;
}

/** Keeps it once more where the login beside it was not the one that it takes. */
export async function keepFormAgain(args: RequestArgs, message: Message) {
  if (isSentAgain(args.request)) await keepForm(args, message);
}

// why: any other form is read once only, by its action, which knows how large it may be.
const isSentAgain = ({ url }: Request) => new URL(url).searchParams.has(AGAIN);
