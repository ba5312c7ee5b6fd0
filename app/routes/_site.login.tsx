import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { resendConfirmation, signIn } from "~/features/auth/auth.server";
import { AuthCard } from "~/features/auth/auth-card";
import { requireVisitor } from "~/features/auth/guard.server";
import { loginFields, loginForm } from "~/features/auth/schema";
import { CONFIRMATION_SENT, UNCONFIRMED } from "~/features/auth/unconfirmed";
import { UnconfirmedBanner } from "~/features/auth/unconfirmed-banner";
import { titled } from "~/features/site/page-title";
import { parseForm } from "~/lib/form.server";
import { href } from "~/lib/href";
import { safeRedirect } from "~/lib/safe-redirect";
import { PasswordField } from "~/ui/form/password-field";
import { ServerForm } from "~/ui/form/server-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { useServerForm } from "~/ui/form/use-server-form";

export const meta = titled("Log In");

export async function loader(args: LoaderFunctionArgs) {
  await requireVisitor(args);

  return { constraint: getZodConstraint(loginFields), redirectTo: goalOf(args.request) };
}

export async function action(args: ActionFunctionArgs) {
  const { db } = await requireVisitor(args);
  const form = await parseForm(args, loginForm);
  if (!form.ok) return form.reject();

  switch (form.value.intent) {
    case "login": {
      const refusal = await signIn(db, form.value);
      if (refusal) return form.reject(refusal);
      return redirect(safeRedirect(form.value.redirectTo, "/dashboard"), 303);
    }
    case "resend": {
      const refusal = await resendConfirmation(db, {
        ...form.value,
        redirectTo: goalOf(args.request),
      });
      return form.back(refusal ?? CONFIRMATION_SENT);
    }
  }
}

const goalOf = ({ url }: Request) => new URL(url).searchParams.get("redirectTo");

export default function LogIn() {
  const { constraint, redirectTo } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();
  const form = useServerForm<typeof loginFields>({
    id: "login",
    rejection,
    constraint,
  });
  const isUnconfirmed = form.message?.title === UNCONFIRMED.title;

  return (
    <AuthCard title="Log In" lead="Welcome back. Your orders and messages are waiting.">
      {isUnconfirmed && (
        <UnconfirmedBanner email={String(form.lastResult?.initialValue?.email ?? "")} />
      )}
      <ServerForm of={form}>
        <input type="hidden" name="intent" value="login" />
        {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
        <TextField field={form.fields.email} label="Email" type="email" autoComplete="email" />
        <PasswordField
          field={form.fields.password}
          label="Password"
          autoComplete="current-password"
        />
        <SubmitButton>Log In</SubmitButton>
      </ServerForm>
      <p className="text-small">
        <Link to="/forgot-password" className="link">
          Forgot your password?
        </Link>
      </p>
      <p className="text-small">
        New here?{" "}
        <Link to={href("/signup", { redirectTo })} className="link">
          Sign up
        </Link>
      </p>
    </AuthCard>
  );
}
