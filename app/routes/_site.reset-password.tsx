import { useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod/v4";
import { resetPassword } from "~/accounts/auth/auth.server";
import { describeIssues } from "~/accounts/auth/auth-errors.server";
import { requireResetSession } from "~/accounts/auth/guard.server";
import { NewPasswordFields } from "~/accounts/auth/new-password-fields";
import { resetPasswordForm } from "~/accounts/auth/schema";
import { withFormRecovery } from "~/base/form-recovery.server";
import { parseForm } from "~/lib/form/form.server";
import { refreshHeader, useRefresh } from "~/lib/refresh";
import { metaWithTitle } from "~/site/page-meta";
import { ServerForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { FormPage } from "~/ui/form-page";

const TO_LOGIN = { to: "/login", seconds: 3 };

export const meta = metaWithTitle("Reset Password");

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const constraint = getZodConstraint(resetPasswordForm);
  if (new URL(args.request.url).searchParams.has("done")) {
    return data({ constraint, isDone: true }, { headers: refreshHeader(TO_LOGIN) });
  }

  await requireResetSession(args);
  return data({ constraint, isDone: false });
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const { context } = await requireResetSession(args);
    const form = await parseForm(context, resetPasswordForm);
    if (!form.ok) return form.rejected(describeIssues(form.issues));

    return form.answer(await resetPassword(context, form.value), "/reset-password?done");
  });
}

export default function ResetPassword() {
  const { isDone } = useLoaderData<typeof loader>();
  useRefresh(isDone ? TO_LOGIN : null);

  return isDone ? <PasswordChanged /> : <NewPassword />;
}

function NewPassword() {
  const { constraint } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();
  const [form, fields] = useForm<z.input<typeof resetPasswordForm>>({
    id: "reset",
    lastResult: rejection?.form,
    constraint,
  });

  return (
    <FormPage title="Reset Password" lead="Choose a new password for your account.">
      <ServerForm {...{ form, rejection }} noValidate>
        <NewPasswordFields fields={fields} name="password" />
        <SubmitButton>Reset Password</SubmitButton>
      </ServerForm>
    </FormPage>
  );
}

function PasswordChanged() {
  return (
    <FormPage
      title="Password Changed"
      lead="Your new password is in place, and every open session was ended."
    >
      <p>
        In {TO_LOGIN.seconds} seconds we lead you to the login.{" "}
        <Link to="/login" className="link">
          Log in now
        </Link>
      </p>
    </FormPage>
  );
}
