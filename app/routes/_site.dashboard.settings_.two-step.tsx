import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { signInAgain } from "~/features/auth/current-password.server";
import {
  findEnrollment,
  finishEnrollment,
  startEnrollment,
  TWO_STEP_PATH,
  turnOffSecondStep,
} from "~/features/auth/enrollment.server";
import { requireUser } from "~/features/auth/guard.server";
import {
  findNewCodes,
  finishNewCodes,
  renewRecoveryCodes,
} from "~/features/auth/recovery-codes.server";
import {
  appCodeForm,
  newCodesForm,
  setUpForm,
  type turnOffForm,
  twoStepForm,
} from "~/features/auth/schema";
import { demandSecondStep, findSecondStep } from "~/features/auth/second-step.server";
import {
  AppCodeField,
  DemandSwitch,
  Enrollment,
  NewRecoveryCodes,
  WithPassword,
} from "~/features/auth/second-step-pages";
import { withFormRecovery } from "~/features/recovered-form/form-recovery.server";
import { titled } from "~/features/seo/page-meta";
import { errorMessage } from "~/lib/flash-message";
import { parseForm } from "~/lib/form/form.server";
import { forbidden } from "~/lib/http-errors.server";
import { useServerForm } from "~/ui/form/use-server-form";
import { PageTitle } from "~/ui/page-title";

const NOT_RENEWED = errorMessage("Error", "Failed to make new codes. Please try again.");

export const meta = titled("Two-Step Sign-In");

export async function loader(args: LoaderFunctionArgs) {
  const { context, db, user } = await requireUser(args);
  const secondStep = await findSecondStep(db);

  return {
    ...secondStep,
    isAdmin: user.is_admin,
    newCodes: secondStep.isOn ? await findNewCodes(context, user.id) : null,
    enrollment: secondStep.isOn ? null : await findEnrollment(context, user),
    password: getZodConstraint(setUpForm),
    renewal: getZodConstraint(newCodesForm),
    code: getZodConstraint(appCodeForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const { context, db, user } = await requireUser(args);
    const form = await parseForm(context, twoStepForm);
    if (!form.ok) return form.rejected();

    const { id, email } = user;
    switch (form.value.intent) {
      case "setUp":
        return form.answer(
          await startEnrollment(context, { ...form.value, id, email }),
          TWO_STEP_PATH,
        );
      case "code":
        return form.answer(await finishEnrollment(context, { ...form.value, id }), TWO_STEP_PATH);
      case "newCodes": {
        const signedIn = await signInAgain(context, { ...form.value, email }, NOT_RENEWED);
        if (signedIn.ok) await renewRecoveryCodes(context, id);
        return form.answer(signedIn, TWO_STEP_PATH);
      }
      case "turnOff":
        return form.answer(
          await turnOffSecondStep(context, { ...form.value, email }),
          TWO_STEP_PATH,
        );
      case "saved":
        return form.answer(await finishNewCodes(context, id));
      case "demand":
        if (!user.is_admin) throw forbidden();
        return form.answer(
          await demandSecondStep(db, { isDemanded: form.value.isDemanded === "yes" }),
        );
    }
  });
}

export default function TwoStepSignIn() {
  const { isOn, enrollment, newCodes, isAdmin, isDemanded } = useLoaderData<typeof loader>();

  return (
    <div className="grid max-w-dialog gap-12">
      <PageTitle intro="With your password, a code from an app on your phone.">
        Two-Step Sign-In
      </PageTitle>
      {newCodes && <NewRecoveryCodes {...newCodes} />}
      {!isOn && (enrollment ? <ConfirmApp {...enrollment} /> : <SetUp />)}
      {isOn && !newCodes && <Manage />}
      {isAdmin && isOn && !newCodes && <DemandSwitch isDemanded={isDemanded} />}
      <p>
        <Link to="/dashboard/settings" className="link">
          Back to Settings
        </Link>
      </p>
    </div>
  );
}

function SetUp() {
  const { password: constraint } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();
  const form = useServerForm<typeof setUpForm>({ id: "set-up", rejection, constraint });

  return (
    <WithPassword id="set-up-title" title="It Is Off" intent="setUp" form={form} button="Set Up">
      Who learns your password can sign in as you. With two-step sign-in your phone is needed, too:
      any authenticator app will do, and it needs no connection.
    </WithPassword>
  );
}

type ConfirmAppProps = Pick<Parameters<typeof Enrollment>[0], "secret" | "qrCode">;

function ConfirmApp(app: ConfirmAppProps) {
  const { code: constraint } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();
  const form = useServerForm<typeof appCodeForm>({ id: "app", rejection, constraint });

  return <Enrollment {...app} form={form} />;
}

function Manage() {
  const { renewal, password, recoveryCodesLeft, isDemanded } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();
  const codes = useServerForm<typeof newCodesForm>({
    id: "codes",
    rejection,
    constraint: renewal,
  });
  const off = useServerForm<typeof turnOffForm>({ id: "off", rejection, constraint: password });

  return (
    <>
      <WithPassword
        id="codes-title"
        title="It Is On"
        intent="newCodes"
        form={codes}
        further={<AppCodeField field={codes.fields.code} />}
        button="Make New Recovery Codes"
      >
        You have {recoveryCodesLeft} recovery codes for the day when your phone is lost. New ones
        replace them.
      </WithPassword>
      {!isDemanded && (
        <WithPassword
          id="off-title"
          title="Turn It Off"
          intent="turnOff"
          form={off}
          button="Turn Off Two-Step Sign-In"
          isDangerous
        >
          Your password alone signs you in then. Do this before you change your phone.
        </WithPassword>
      )}
    </>
  );
}
