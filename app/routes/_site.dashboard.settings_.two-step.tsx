import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { signInAgain } from "~/accounts/auth/current-password.server";
import {
  findEnrollment,
  finishEnrollment,
  startEnrollment,
  TWO_STEP_PATH,
  turnOffSecondStep,
} from "~/accounts/auth/enrollment.server";
import { requireUser } from "~/accounts/auth/guard.server";
import {
  findNewCodes,
  finishNewCodes,
  renewRecoveryCodes,
} from "~/accounts/auth/recovery-codes.server";
import { appCodeForm, newCodesForm, setUpForm, twoStepForm } from "~/accounts/auth/schema";
import { demandSecondStep, findSecondStep } from "~/accounts/auth/second-step.server";
import {
  DemandSwitch,
  Enrollment,
  NewRecoveryCodes,
  WithPassword,
} from "~/accounts/auth/second-step-pages";
import { withFormRecovery } from "~/base/form-recovery.server";
import { errorMessage } from "~/lib/flash-message";
import { parseForm } from "~/lib/form/form.server";
import { forbidden } from "~/lib/http-errors.server";
import { metaWithTitle } from "~/site/page-meta";
import { PageTitle } from "~/ui/page-title";

const NOT_RENEWED = errorMessage("Error", "Failed to make new codes. Please try again.");

export const meta = metaWithTitle("Two-Step Sign-In");

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
    <>
      <PageTitle intro="With your password, a code from an app on your phone.">
        Two-Step Sign-In
      </PageTitle>
      <div className="grid max-w-dialog gap-12">
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
    </>
  );
}

function SetUp() {
  const { password: constraint } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();

  return (
    <WithPassword
      {...{ rejection, constraint }}
      id="set-up"
      title="It Is Off"
      intent="setUp"
      button="Set Up"
    >
      Who learns your password can sign in as you. With two-step sign-in your phone is needed, too:
      any authenticator app will do, and it needs no connection.
    </WithPassword>
  );
}

type ConfirmAppProps = Pick<Parameters<typeof Enrollment>[0], "uri" | "secret" | "qrCode">;

function ConfirmApp(app: ConfirmAppProps) {
  const { code: constraint } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();

  return <Enrollment {...app} {...{ rejection, constraint }} />;
}

function Manage() {
  const { renewal, password, recoveryCodesLeft, isDemanded } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();

  return (
    <>
      <WithPassword
        {...{ rejection, constraint: renewal }}
        id="codes"
        title="It Is On"
        intent="newCodes"
        needsCode
        button="Make New Recovery Codes"
      >
        You have {recoveryCodesLeft} recovery codes for the day when your phone is lost. New ones
        replace them.
      </WithPassword>
      {!isDemanded && (
        <WithPassword
          {...{ rejection, constraint: password }}
          id="off"
          title="Turn It Off"
          intent="turnOff"
          button="Turn Off Two-Step Sign-In"
          isDangerous
        >
          Your password alone signs you in then. Do this before you change your phone.
        </WithPassword>
      )}
    </>
  );
}
