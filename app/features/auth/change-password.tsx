import { PasswordField } from "~/ui/form/password-field";
import { ServerForm } from "~/ui/form/server-form";
import { SubmitButton } from "~/ui/form/submit-button";
import type { ServerFormOf } from "~/ui/form/use-server-form";
import { Section } from "~/ui/section";
import { NewPasswordFields } from "./new-password-fields";
import type { changePasswordForm } from "./schema";

export function ChangePassword({ form }: { form: ServerFormOf<typeof changePasswordForm> }) {
  const { fields } = form;

  return (
    <Section id="change-password" title="Change Password" isRoomy>
      <ServerForm of={form}>
        <input type="hidden" name="intent" value="changePassword" />
        <PasswordField
          field={fields.currentPassword}
          label="Current Password"
          autoComplete="current-password"
        />
        <NewPasswordFields field={fields.newPassword} confirmation={fields.confirmPassword} />
        <SubmitButton className="justify-self-start">Change Password</SubmitButton>
      </ServerForm>
    </Section>
  );
}
