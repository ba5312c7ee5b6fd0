import { useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod/v4";
import { signUp } from "~/accounts/auth/auth.server";
import { describeIssues } from "~/accounts/auth/auth-errors.server";
import { requireSignedOut } from "~/accounts/auth/guard.server";
import { NewPasswordFields } from "~/accounts/auth/new-password-fields";
import { signupForm } from "~/accounts/auth/schema";
import { rememberSignedUp } from "~/accounts/auth/signed-up.server";
import { withFormRecovery } from "~/base/form-recovery.server";
import { parseForm } from "~/lib/form/form.server";
import { sealOpeningTime } from "~/lib/form/honeypot.server";
import { href } from "~/lib/href";
import { metaWithTitle } from "~/site/page-meta";
import { ServerForm } from "~/ui/form/form";
import { HiddenInput, HoneypotFields } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { FormPage } from "~/ui/form-page";

export const meta = metaWithTitle("Sign Up");

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireSignedOut(args);
  const redirectTo = new URL(args.request.url).searchParams.get("redirectTo");

  return {
    constraint: getZodConstraint(signupForm),
    redirectTo,
    openedAt: sealOpeningTime(context),
  };
}

// A form that has expired is sent again with a new time.
export const shouldRevalidate = () => true;

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const { context } = await requireSignedOut(args);
    const form = await parseForm(context, signupForm);
    if (!form.ok) return form.rejected(describeIssues(form.issues));

    const { email, redirectTo } = form.value;
    const created = await signUp(context, form.value);
    if (created.ok) await rememberSignedUp(context, { email, isWaiting: true });
    return form.answer(created, href("/login", { redirectTo }));
  });
}

export default function SignUp() {
  const { constraint, redirectTo, openedAt } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();
  const [form, fields] = useForm<z.input<typeof signupForm>>({
    id: "signup",
    lastResult: rejection?.form,
    constraint,
  });

  return (
    <FormPage title="Sign Up" lead="One account for jobs, orders and messages.">
      <ServerForm {...{ form, rejection }} noValidate>
        <HoneypotFields openedAt={openedAt} />
        {redirectTo && <HiddenInput name="redirectTo" value={redirectTo} />}
        <TextField field={fields.username} label="Username" autoComplete="nickname" />
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
        <NewPasswordFields label="Password" fields={fields} name="password" />
        <SubmitButton>Sign Up</SubmitButton>
      </ServerForm>
      <p className="text-small">
        Already have an account?{" "}
        <Link to={href("/login", { redirectTo })} className="link">
          Log in
        </Link>
      </p>
    </FormPage>
  );
}
