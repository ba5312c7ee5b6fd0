import { getZodConstraint } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { resendConfirmation, signIn } from "~/features/auth/auth.server";
import { AuthCard } from "~/features/auth/auth-card";
import { requireVisitor } from "~/features/auth/guard.server";
import { type LoginFields, loginFields, loginForm } from "~/features/auth/schema";
import { UNCONFIRMED } from "~/features/auth/unconfirmed";
import { UnconfirmedBanner } from "~/features/auth/unconfirmed-banner";
import { pageTitle } from "~/features/site/page-title";
import { parseForm } from "~/lib/form.server";
import { redirectWithMessage } from "~/lib/message.server";
import { safeRedirect } from "~/lib/safe-redirect";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PasswordField } from "~/ui/form/password-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { useServerForm } from "~/ui/form/use-form";

export const meta: MetaFunction = ({ matches }) => pageTitle("Log In", matches);

export async function loader(args: LoaderFunctionArgs) {
  await requireVisitor(args);
  const redirectTo = new URL(args.request.url).searchParams.get("redirectTo");

  return { constraint: getZodConstraint(loginFields), redirectTo };
}

export async function action(args: ActionFunctionArgs) {
  const { db } = await requireVisitor(args);
  const form = await parseForm(args, loginForm);
  if (!form.ok) return form.rejected();

  switch (form.value.intent) {
    case "login": {
      const refusal = await signIn(db, form.value);
      if (refusal) return form.refused(refusal);
      return redirect(safeRedirect(form.value.redirectTo, "/dashboard"), 303);
    }
    case "resend": {
      const refusal = await resendConfirmation(db, form.value);
      if (refusal) return form.refused(refusal);
      return redirectWithMessage("/login", {
        title: "Confirmation Email Sent",
        text: "Please check your email and click the confirmation link.",
        kind: "info",
      });
    }
  }
}

export default function LogIn() {
  const { constraint, redirectTo } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();
  const { form, fields, props } = useServerForm<LoginFields>({
    id: "login",
    lastResult: rejection?.form,
    constraint,
  });
  const isUnconfirmed = rejection?.message?.title === UNCONFIRMED.title;

  return (
    <AuthCard title="Log In" lead="Welcome back. Your orders and messages are waiting.">
      {isUnconfirmed && (
        <UnconfirmedBanner email={String(rejection.form.initialValue?.email ?? "")} />
      )}
      <Form {...props} className="grid gap-5">
        <ErrorSummary form={form} message={rejection?.message} />
        <input type="hidden" name="intent" value="login" />
        {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
        <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
        <SubmitButton>Log In</SubmitButton>
      </Form>
      <p className="text-small">
        <Link to="/forgot-password" className="link">
          Forgot your password?
        </Link>
      </p>
      <p className="text-small">
        New here?{" "}
        <Link to="/signup" className="link">
          Sign up
        </Link>
      </p>
    </AuthCard>
  );
}
