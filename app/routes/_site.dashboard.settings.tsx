import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  ChangeEmail,
  ChangePassword,
  DeleteAccount,
  OwnDataLinks,
  SessionList,
  TwoStepLink,
} from "~/accounts/auth/account-forms";
import { describeIssues } from "~/accounts/auth/auth-errors.server";
import { changeEmail } from "~/accounts/auth/email-change.server";
import { requireUser } from "~/accounts/auth/guard.server";
import { changePassword, deleteAccount } from "~/accounts/auth/own-account.server";
import {
  changeEmailForm,
  changePasswordForm,
  deleteAccountForm,
  settingsForm,
} from "~/accounts/auth/schema";
import { hasPassedSecondStep } from "~/accounts/auth/second-step.server";
import { listSessions, signOutOthers } from "~/accounts/auth/sessions.server";
import { isListedAdmin } from "~/accounts/auth/visitor.server";
import { withFormRecovery } from "~/base/form-recovery.server";
import { chooseMails, findMailChoices } from "~/base/mail-choices.server";
import { MailsForm } from "~/base/mail-choices-form";
import { ThemeSwitch } from "~/base/theme-switch";
import { parseForm } from "~/lib/form/form.server";
import { KeptOrders } from "~/shop/orders/kept-orders";
import { findKeptOrders } from "~/shop/orders/kept-orders.server";
import { metaWithTitle } from "~/site/page-meta";
import { PageTitle } from "~/ui/page-title";
import { Section } from "~/ui/section";

export const meta = metaWithTitle("Settings");

export async function loader(args: LoaderFunctionArgs) {
  const { db, user } = await requireUser(args);
  const [sessions, keptOrders, mails] = await Promise.all([
    listSessions(db),
    findKeptOrders(db, { userId: user.id }),
    findMailChoices(db, { isAdmin: isListedAdmin(user) }),
  ]);

  return {
    sessions,
    mails,
    keptOrders,
    needsCode: await hasPassedSecondStep(db),
    password: getZodConstraint(changePasswordForm),
    address: getZodConstraint(changeEmailForm),
    email: user.email,
    deletion: getZodConstraint(deleteAccountForm),
    isAdmin: isListedAdmin(user),
  };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const { context, db, user } = await requireUser(args);
    const form = await parseForm(context, settingsForm);
    if (!form.ok) {
      return form.rejected(describeIssues(form.issues, { newPassword: "newPassword" }));
    }

    const { email } = user;
    switch (form.value.intent) {
      case "changePassword": {
        const changed = await changePassword(context, { ...form.value, email });
        return form.answer(changed, "/dashboard/settings");
      }
      case "changeEmail":
        return form.answer(
          await changeEmail(context, { ...form.value, email }),
          "/dashboard/settings",
        );
      case "chooseMails":
        return form.answer(
          await chooseMails(db, { isAdmin: isListedAdmin(user), form: form.value }),
        );
      case "signOutOthers":
        return form.answer(await signOutOthers(db));
      case "deleteAccount":
        return form.answer(await deleteAccount(context, { ...form.value, email }), "/");
    }
  });
}

export default function Settings() {
  const { sessions, mails, password, address, email, deletion, isAdmin, needsCode, keptOrders } =
    useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();

  return (
    <>
      <PageTitle>Settings</PageTitle>
      <div className="grid max-w-dialog items-start gap-12 lg:max-w-none lg:grid-cols-2">
        <div className="grid gap-12">
          <ChangePassword rejection={rejection} constraint={password} />
          <ChangeEmail rejection={rejection} constraint={address} email={email} />
          <TwoStepLink />
        </div>
        <div className="grid gap-12">
          <SessionList sessions={sessions} />
          <MailsForm choices={mails} rejection={rejection} />
          <Section id="theme" title="Theme" isRoomy>
            <ThemeSwitch />
          </Section>
          <OwnDataLinks />
        </div>
        {!isAdmin && (
          <DeleteAccount rejection={rejection} constraint={deletion} needsCode={needsCode}>
            <KeptOrders orders={keptOrders} whose="your" />
          </DeleteAccount>
        )}
      </div>
    </>
  );
}
