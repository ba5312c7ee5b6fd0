import { useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod/v4";
import { requestReset } from "~/accounts/auth/auth.server";
import { forgotPasswordForm } from "~/accounts/auth/schema";
import { withFormRecovery } from "~/base/form-recovery.server";
import { contextOf } from "~/context.server";
import { parseForm } from "~/lib/form/form.server";
import { metaWithTitle } from "~/site/page-meta";
import { ButtonLink } from "~/ui/button";
import { ServerForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { FormPage } from "~/ui/form-page";

export const meta = metaWithTitle("Forgot Password");

export function loader({ request }: LoaderFunctionArgs) {
  const isSent = new URL(request.url).searchParams.has("sent");

  return { constraint: getZodConstraint(forgotPasswordForm), isSent };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const context = contextOf(args);
    const form = await parseForm(context, forgotPasswordForm);
    if (!form.ok) return form.rejected();

    return form.answer(await requestReset(context.db, form.value), "/forgot-password?sent");
  });
}

export default function ForgotPassword() {
  const { isSent } = useLoaderData<typeof loader>();

  return isSent ? <LinkSent /> : <AskForLink />;
}

function AskForLink() {
  const { constraint } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();
  const [form, fields] = useForm<z.input<typeof forgotPasswordForm>>({
    id: "forgot",
    lastResult: rejection?.form,
    constraint,
  });

  return (
    <FormPage title="Forgot Password" lead="Tell us your email, and we send you a link.">
      <ServerForm {...{ form, rejection }}>
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
        <SubmitButton>Send Reset Link</SubmitButton>
      </ServerForm>
      <p className="text-small">
        <Link to="/login" className="link">
          Back to Login
        </Link>
      </p>
    </FormPage>
  );
}

function LinkSent() {
  return (
    <FormPage
      title="Check Your Email"
      lead="If there is an account with that address, a link to choose a new password is on its way. It works for one hour."
    >
      <ButtonLink to="/forgot-password" variant="secondary">
        Send Another Link
      </ButtonLink>
      <p className="text-small">
        <Link to="/login" className="link">
          Back to Login
        </Link>
      </p>
    </FormPage>
  );
}
