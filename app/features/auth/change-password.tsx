import { PasswordField } from "~/ui/form/password-field";
import { ServerForm } from "~/ui/form/server-form";
import { SubmitButton } from "~/ui/form/submit-button";
import type { ServerFormOf } from "~/ui/form/use-server-form";
import type { changePasswordForm } from "./schema";

export function ChangePassword({ form }: { form: ServerFormOf<typeof changePasswordForm> }) {
  const { fields } = form;

  return (
    <section aria-labelledby="change-password">
      <h2 id="change-password" className="mb-4 text-section">
        Change Password
      </h2>
      <ServerForm of={form}>
        <input type="hidden" name="intent" value="changePassword" />
        <PasswordField
          field={fields.currentPassword}
          label="Current Password"
          autoComplete="current-password"
        />
        <PasswordField
          field={fields.newPassword}
          label="New Password"
          hint="At least 6 characters."
          autoComplete="new-password"
        />
        <PasswordField
          field={fields.confirmPassword}
          label="Confirm Password"
          autoComplete="new-password"
        />
        <SubmitButton className="justify-self-start">Change Password</SubmitButton>
      </ServerForm>
    </section>
  );
}
