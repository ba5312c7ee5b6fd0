import { PASSWORD_HINT } from "#functions/password-rule";
import type { Field } from "~/ui/form/field";
import { PasswordField } from "~/ui/form/password-field";

interface NewPasswordFieldsProps {
  label?: string;
  field: Field;
  confirmation: Field;
}

/** A password to choose, typed twice. */
export function NewPasswordFields({
  label = "New Password",
  field,
  confirmation,
}: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField field={field} label={label} hint={PASSWORD_HINT} autoComplete="new-password" />
      <PasswordField field={confirmation} label="Confirm Password" autoComplete="new-password" />
    </>
  );
}
