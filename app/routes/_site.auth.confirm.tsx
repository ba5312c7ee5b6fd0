import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { beginRecovery, confirmEmail, pathFromMail } from "~/features/auth/auth.server";
import { AuthCard } from "~/features/auth/auth-card";
import { confirmLink } from "~/features/auth/schema";
import { titled } from "~/features/site/page-title";
import { parseForm } from "~/lib/form.server";
import { href } from "~/lib/href";
import type { Message } from "~/lib/message";
import { redirectWithMessage } from "~/lib/message.server";
import { SubmitButton } from "~/ui/form/submit-button";

export const meta = titled("Confirm");

const CONFIRMED: Message = {
  title: "Email Confirmed",
  text: "Your account is ready. You can log in now.",
  kind: "success",
};

// why: a link says no more than that it is gone; most often its button was pressed twice.
const CONFIRM_USED: Message = {
  title: "Link No Longer Valid",
  text: "This link is invalid or has already been used. If you confirmed before, you can log in.",
  kind: "info",
};

const RECOVERY_USED: Message = {
  title: "Link No Longer Valid",
  text: "This link is invalid or has already been used. Please ask for a new one.",
  kind: "error",
};

/** Changes nothing: scanners that open every link of a mail must not use this one up. */
export function loader({ request }: LoaderFunctionArgs) {
  const link = confirmLink.safeParse(Object.fromEntries(new URL(request.url).searchParams));

  return { link: link.success ? link.data : null };
}

export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args, confirmLink);
  if (!form.ok) return redirectWithMessage("/login", CONFIRM_USED);

  const { type, token_hash: tokenHash, redirectTo } = form.value;
  if (type === "recovery") {
    const isBegun = await beginRecovery(args, tokenHash);
    if (isBegun) return redirect("/reset-password", 303);
    return redirectWithMessage("/forgot-password", RECOVERY_USED);
  }

  const isConfirmed = await confirmEmail(args, tokenHash);
  const login = href("/login", { redirectTo: pathFromMail(redirectTo) });
  return redirectWithMessage(login, isConfirmed ? CONFIRMED : CONFIRM_USED);
}

export default function Confirm() {
  const { link } = useLoaderData<typeof loader>();
  const isRecovery = link?.type === "recovery";
  if (!link) {
    return <AuthCard title="Link Incomplete" lead="Please open the whole link from the email." />;
  }

  return (
    <AuthCard
      title={isRecovery ? "Choose a New Password" : "Confirm Your Email"}
      lead="One click to show that it is you, and not a program that opens links."
    >
      <Form method="post">
        <input type="hidden" name="token_hash" value={link.token_hash} />
        <input type="hidden" name="type" value={link.type} />
        {link.redirectTo && <input type="hidden" name="redirectTo" value={link.redirectTo} />}
        <SubmitButton>{isRecovery ? "Continue" : "Confirm Email"}</SubmitButton>
      </Form>
    </AuthCard>
  );
}
