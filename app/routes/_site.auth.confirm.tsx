import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { beginRecovery, confirmEmail } from "~/features/auth/auth.server";
import { AuthCard } from "~/features/auth/auth-card";
import { confirmLink } from "~/features/auth/schema";
import { pageTitle } from "~/features/site/page-title";
import { parseForm } from "~/lib/form.server";
import { redirectWithMessage } from "~/lib/message.server";
import { SubmitButton } from "~/ui/form/submit-button";

export const meta: MetaFunction = () => pageTitle("Confirm");

/** Changes nothing: scanners that open every link of a mail must not use this one up. */
export function loader({ request }: LoaderFunctionArgs) {
  const link = confirmLink.safeParse(Object.fromEntries(new URL(request.url).searchParams));

  return { link: link.success ? link.data : null };
}

export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args, confirmLink);
  if (!form.ok) return stale("/login");

  const { type, token_hash: tokenHash } = form.value;
  if (type === "recovery") {
    const isValid = await beginRecovery(args, tokenHash);
    return isValid ? redirect("/reset-password", 303) : stale("/forgot-password");
  }

  const isValid = await confirmEmail(args, tokenHash);
  if (!isValid) return stale("/login");
  return redirectWithMessage("/login", {
    title: "Email Confirmed",
    text: "Your account is ready. You can log in now.",
    kind: "success",
  });
}

function stale(to: string) {
  return redirectWithMessage(to, {
    title: "Link Expired",
    text: "This link is invalid or has been used. Please ask for a new one.",
    kind: "error",
  });
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
        <SubmitButton>{isRecovery ? "Continue" : "Confirm Email"}</SubmitButton>
      </Form>
    </AuthCard>
  );
}
