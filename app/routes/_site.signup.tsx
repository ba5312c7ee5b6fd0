import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { signUp } from "~/features/auth/auth.server";
import { AuthCard } from "~/features/auth/auth-card";
import { requireVisitor } from "~/features/auth/guard.server";
import { describeMistakes } from "~/features/auth/refusals.server";
import { type SignupFields, signupForm } from "~/features/auth/schema";
import { pageTitle } from "~/features/site/page-title";
import { parseForm } from "~/lib/form.server";
import { redirectWithMessage } from "~/lib/message.server";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PasswordField } from "~/ui/form/password-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { useServerForm } from "~/ui/form/use-form";

export const meta: MetaFunction = ({ matches }) => pageTitle("Sign Up", matches);

export async function loader(args: LoaderFunctionArgs) {
  await requireVisitor(args);

  return { constraint: getZodConstraint(signupForm) };
}

export async function action(args: ActionFunctionArgs) {
  const { db } = await requireVisitor(args);
  const form = await parseForm(args, signupForm);
  if (!form.ok) return form.rejected(describeMistakes(form.errors));

  const refusal = await signUp(db, form.value);
  if (refusal) return form.refused(refusal);

  return redirectWithMessage("/login", {
    title: "Account Created Successfully",
    text: "Please check your email and click the confirmation link before logging in.",
    kind: "success",
  });
}

export default function SignUp() {
  const { constraint } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();
  const { form, fields, props } = useServerForm<SignupFields>({
    id: "signup",
    lastResult: rejection?.form,
    constraint,
    noValidate: true,
  });

  return (
    <AuthCard title="Sign Up" lead="One account for jobs, orders and messages.">
      <Form {...props} className="grid gap-5">
        <ErrorSummary form={form} message={rejection?.message} />
        <TextField field={fields.username} label="Username" autoComplete="username" />
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
        <PasswordField
          field={fields.password}
          label="Password"
          hint="At least 6 characters."
          autoComplete="new-password"
        />
        <PasswordField
          field={fields.confirmPassword}
          label="Confirm Password"
          autoComplete="new-password"
        />
        <SubmitButton>Sign Up</SubmitButton>
      </Form>
      <p className="text-small">
        Already have an account?{" "}
        <Link to="/login" className="link">
          Log in
        </Link>
      </p>
    </AuthCard>
  );
}
