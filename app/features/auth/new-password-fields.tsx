import { PASSWORD_HINT } from "#functions/password-rule";
import type { SecretName } from "~/lib/form/field-names";
import type { Field } from "~/ui/form/field";
import { PasswordField } from "~/ui/form/password-field";

interface NewPasswordFieldsProps {
  label?: string;
  field: Field<SecretName>;
  confirmation: Field<SecretName>;
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
