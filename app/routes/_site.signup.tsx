import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { signUp } from "~/features/auth/auth.server";
import { AuthCard } from "~/features/auth/auth-card";
import { requireVisitor } from "~/features/auth/guard.server";
import { NewPasswordFields } from "~/features/auth/new-password-fields";
import { describeMistakes } from "~/features/auth/refusals.server";
import { signupForm } from "~/features/auth/schema";
import { titled } from "~/features/site/page-title";
import { parseForm } from "~/lib/form.server";
import { href } from "~/lib/href";
import { redirectWithMessage } from "~/lib/message.server";
import { ServerForm } from "~/ui/form/server-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { useServerForm } from "~/ui/form/use-server-form";

export const meta = titled("Sign Up");

export async function loader(args: LoaderFunctionArgs) {
  await requireVisitor(args);
  const redirectTo = new URL(args.request.url).searchParams.get("redirectTo");

  return { constraint: getZodConstraint(signupForm), redirectTo };
}

export async function action(args: ActionFunctionArgs) {
  const { db } = await requireVisitor(args);
  const form = await parseForm(args, signupForm);
  if (!form.ok) return form.reject(describeMistakes(form.errors));

  const refusal = await signUp(db, form.value);
  if (refusal) return form.reject(refusal);

  return redirectWithMessage(href("/login", { redirectTo: form.value.redirectTo }), {
    title: "Account Created Successfully",
    text: "Please check your email and click the confirmation link before logging in.",
    kind: "success",
  });
}

export default function SignUp() {
  const { constraint, redirectTo } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();
  const form = useServerForm<typeof signupForm>({
    id: "signup",
    rejection,
    constraint,
    noValidate: true,
  });

  return (
    <AuthCard title="Sign Up" lead="One account for jobs, orders and messages.">
      <ServerForm of={form}>
        {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
        <TextField field={form.fields.username} label="Username" autoComplete="nickname" />
        <TextField field={form.fields.email} label="Email" type="email" autoComplete="email" />
        <NewPasswordFields
          label="Password"
          field={form.fields.password}
          confirmation={form.fields.confirmPassword}
        />
        <SubmitButton>Sign Up</SubmitButton>
      </ServerForm>
      <p className="text-small">
        Already have an account?{" "}
        <Link to={href("/login", { redirectTo })} className="link">
          Log in
        </Link>
      </p>
    </AuthCard>
  );
}
