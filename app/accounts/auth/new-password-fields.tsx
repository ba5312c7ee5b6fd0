import { PASSWORD_HINT } from "#functions/accounts/password-rule";
import type { SecretName } from "~/lib/form/field-names";
import type { SecretProps } from "~/ui/form/field";
import { PasswordField } from "~/ui/form/password-field";

type Name = Extract<SecretName, "password" | "newPassword">;

interface NewPasswordFieldsProps<Own extends Name>
  extends Pick<SecretProps<Own | "confirmPassword">, "fields"> {
  label?: string;
  name: Own;
}

/** A password to choose, typed twice. */
export function NewPasswordFields<Own extends Name>(props: NewPasswordFieldsProps<Own>) {
  const { label = "New password", fields, name } = props;

  return (
    <>
      <PasswordField
        {...{ fields, name, label }}
        hint={PASSWORD_HINT}
        autoComplete="new-password"
      />
      <PasswordField
        fields={fields}
        name="confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
      />
    </>
  );
}
