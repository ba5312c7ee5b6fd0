import { useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod/v4";
import { replaceSession, resendConfirmation } from "~/accounts/auth/auth.server";
import { requireSignedOut, VERIFY_PATH } from "~/accounts/auth/guard.server";
import { loginFields, loginForm } from "~/accounts/auth/schema";
import { forgetSignedUp, readSignedUp } from "~/accounts/auth/signed-up.server";
import { withFormRecovery } from "~/base/form-recovery.server";
import { saveRememberedJob } from "~/board/job-to-save.server";
import { contextOf } from "~/context.server";
import { parseForm } from "~/lib/form/form.server";
import { href } from "~/lib/href";
import { safeRedirect } from "~/lib/safe-redirect";
import { metaWithTitle } from "~/site/page-meta";
import { ActionForm, ServerForm } from "~/ui/form/form";
import { HiddenInput } from "~/ui/form/hidden-fields";
import { PasswordField } from "~/ui/form/password-field";
import { rejectionOf } from "~/ui/form/rejection";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { FormPage } from "~/ui/form-page";

export const meta = metaWithTitle("Log In");

export async function loader(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  // A signed-in user whose login was rejected has to read why.
  if (!context.isRejected) await requireSignedOut(args);

  return {
    constraint: getZodConstraint(loginFields),
    redirectTo: goalFrom(args.request),
    signedUp: await readSignedUp(context),
  };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const context = contextOf(args);
    const form = await parseForm(context, loginForm);
    if (!form.ok) return form.rejected();

    switch (form.value.intent) {
      case "login": {
        const signedIn = await replaceSession(context, form.value);
        if (!signedIn.ok) return form.answer(signedIn);
        await forgetSignedUp(context);
        const goal = safeRedirect(form.value.redirectTo, "/dashboard");
        return signedIn.value.needsSecondStep
          ? form.answer(signedIn, href(VERIFY_PATH, { redirectTo: goal }))
          : form.answer(await saveRememberedJob(context), goal);
      }
      case "resend": {
        const redirectTo = goalFrom(args.request);
        return form.answer(await resendConfirmation(context.db, { ...form.value, redirectTo }));
      }
    }
  });
}

const goalFrom = ({ url }: Request) => new URL(url).searchParams.get("redirectTo");

export default function LogIn() {
  const { constraint, redirectTo, signedUp } = useLoaderData<typeof loader>();
  const rejection = rejectionOf("login", useActionData<typeof action>());
  const [form, fields] = useForm<z.input<typeof loginFields>>({
    id: "login",
    lastResult: rejection?.form,
    constraint,
    defaultValue: { email: signedUp?.email },
  });
  const isUnconfirmed = rejection?.failure?.code === "unconfirmed";
  const unconfirmed = isUnconfirmed
    ? String(rejection.form.initialValue?.email)
    : signedUp?.isWaiting && signedUp.email;

  return (
    <FormPage title="Log In" lead="For your orders, messages and saved jobs.">
      {unconfirmed && <UnconfirmedBanner email={unconfirmed} />}
      <ServerForm {...{ form, rejection }} intent="login">
        {redirectTo && <HiddenInput name="redirectTo" value={redirectTo} />}
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
        <PasswordField
          fields={fields}
          name="password"
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
    </FormPage>
  );
}

function UnconfirmedBanner({ email }: { email: string }) {
  return (
    <aside className="rounded-card bg-sun-soft p-4" aria-label="Address not confirmed">
      <p className="font-semibold">Your email is not confirmed yet.</p>
      <p className="mt-1 mb-3">
        We sent a link to {email}. Look into the spam folder too, or have it sent again.
      </p>
      <ActionForm intent="resend" values={{ email }}>
        <SubmitButton variant="secondary">Resend Confirmation Email</SubmitButton>
      </ActionForm>
    </aside>
  );
}
