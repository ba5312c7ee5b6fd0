import { useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod/v4";
import {
  completeEnrollment,
  findUnansweredEnrollment,
  TWO_STEP_PATH,
} from "~/accounts/auth/enrollment.server";
import { requireFirstStep } from "~/accounts/auth/guard.server";
import { appCodeForm, recoveryCodeForm, verifyForm } from "~/accounts/auth/schema";
import { passSecondStep, redeemRecoveryCode } from "~/accounts/auth/second-step.server";
import { AppCodeField } from "~/accounts/auth/second-step-pages";
import { withFormRecovery } from "~/base/form-recovery.server";
import { saveRememberedJob } from "~/board/job-to-save.server";
import { parseForm } from "~/lib/form/form.server";
import { metaWithTitle } from "~/site/page-meta";
import { RecoveryCodeField } from "~/ui/form/code-field";
import { ServerForm } from "~/ui/form/form";
import { type PageForm, rejectionOf } from "~/ui/form/rejection";
import { SubmitButton } from "~/ui/form/submit-button";
import { FormPage } from "~/ui/form-page";

export const meta = metaWithTitle("Second Step");

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireFirstStep(args);

  return {
    isSettingUp: (await findUnansweredEnrollment(context)) !== null,
    code: getZodConstraint(appCodeForm),
    recovery: getZodConstraint(recoveryCodeForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const { context, db, goal } = await requireFirstStep(args);
    const form = await parseForm(context, verifyForm);
    if (!form.ok) return form.rejected();

    switch (form.value.intent) {
      case "code": {
        const enrollment = await findUnansweredEnrollment(context);
        const passed = await passSecondStep(db, form.value);
        if (!passed.ok) return form.answer(passed);
        return enrollment
          ? form.answer(await completeEnrollment(context, enrollment), TWO_STEP_PATH)
          : form.answer(await saveRememberedJob(context), goal);
      }
      case "recoveryCode":
        return form.answer(await redeemRecoveryCode(context, form.value.recoveryCode), "/login");
    }
  });
}

const PASSWORD_IS_RIGHT = "Your password is right. Now the code from your app.";
const IS_ON_ALREADY =
  "Your app is set up, but our answer was lost. Enter the next code that it shows, and you get your recovery codes.";

export default function SecondStep() {
  const { isSettingUp, code, recovery } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();

  return (
    <FormPage title="Second Step" lead={isSettingUp ? IS_ON_ALREADY : PASSWORD_IS_RIGHT}>
      <AppCode rejection={rejection} constraint={code} />
      <RecoveryCode rejection={rejection} constraint={recovery} />
    </FormPage>
  );
}

function AppCode({ constraint, ...page }: PageForm) {
  const rejection = rejectionOf("code", page.rejection);
  const [form, fields] = useForm<z.input<typeof appCodeForm>>({
    id: "code",
    lastResult: rejection?.form,
    constraint,
  });

  return (
    <ServerForm {...{ form, rejection }} intent="code">
      <AppCodeField fields={fields} />
      <SubmitButton>Log In</SubmitButton>
    </ServerForm>
  );
}

function RecoveryCode({ constraint, ...page }: PageForm) {
  const rejection = rejectionOf("recovery", page.rejection);
  const [form, fields] = useForm<z.input<typeof recoveryCodeForm>>({
    id: "recovery",
    lastResult: rejection?.form,
    constraint,
  });

  return (
    <details open={rejection !== undefined}>
      <summary className="link min-h-11 w-fit py-2">I have lost my app</summary>
      <p className="mt-2 mb-4">
        One of your recovery codes turns two-step sign-in off and signs you out everywhere. Then
        your password suffices.
      </p>
      <ServerForm {...{ form, rejection }} intent="recoveryCode">
        <RecoveryCodeField fields={fields} label="Recovery code" />
        <SubmitButton variant="secondary">Use Recovery Code</SubmitButton>
      </ServerForm>
    </details>
  );
}
