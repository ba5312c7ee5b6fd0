import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ChangePassword } from "~/features/auth/change-password";
import { DeleteAccount } from "~/features/auth/delete-account";
import { requireUser } from "~/features/auth/guard.server";
import { changePassword, deleteAccount } from "~/features/auth/own-account.server";
import { describeMistakes } from "~/features/auth/refusals.server";
import { changePasswordForm, deleteAccountForm, settingsForm } from "~/features/auth/schema";
import { titled } from "~/features/site/page-title";
import { ThemeSwitch } from "~/features/site/theme-switch";
import { parseForm } from "~/lib/form.server";
import { redirectWithMessage } from "~/lib/message.server";
import { useServerForm } from "~/ui/form/use-server-form";
import { PageTitle } from "~/ui/page-title";
import { Section } from "~/ui/section";

export const meta = titled("Settings");

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireUser(args);

  return {
    password: getZodConstraint(changePasswordForm),
    deletion: getZodConstraint(deleteAccountForm),
    isAdmin: user.isAdmin,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireUser(args);
  const form = await parseForm(args, settingsForm);
  if (!form.ok) return form.reject(describeMistakes(form.errors));

  switch (form.value.intent) {
    case "changePassword": {
      const refusal = await changePassword(args, { ...form.value, email: user.email });
      if (refusal) return form.reject(refusal);
      return redirectWithMessage("/dashboard/settings", {
        title: "Password Changed",
        text: "Use the new one from now on. Other devices were signed out.",
        kind: "success",
      });
    }
    case "deleteAccount": {
      const refusal = await deleteAccount(args, { ...form.value, email: user.email });
      if (refusal) return form.reject(refusal);
      return redirectWithMessage("/", {
        title: "Account Deleted",
        text: "Your account and your details are gone. Thank you for having been here.",
        kind: "success",
      });
    }
  }
}

export default function Settings() {
  const { password, deletion, isAdmin } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();
  const passwordForm = useServerForm<typeof changePasswordForm>({
    id: "password",
    rejection,
    constraint: password,
    noValidate: true,
  });
  const deletionForm = useServerForm<typeof deleteAccountForm>({
    id: "deletion",
    rejection,
    constraint: deletion,
  });

  return (
    <div className="grid max-w-dialog gap-12">
      <PageTitle>Settings</PageTitle>
      <ChangePassword form={passwordForm} />
      <Section id="theme" title="Theme" isRoomy>
        <ThemeSwitch />
      </Section>
      {!isAdmin && <DeleteAccount form={deletionForm} />}
    </div>
  );
}
