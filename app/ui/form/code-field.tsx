import type { SecretName } from "~/lib/form/field-names";
import type { SecretProps } from "./field";
import { TextField } from "./text-field";

/** For the six digits that an authenticator app shows. */
export function CodeField<Name extends SecretName>({ fields, name, ...rest }: SecretProps<Name>) {
  return (
    <TextField {...rest} field={fields[name]} autoComplete="one-time-code" inputMode="numeric" />
  );
}

export function RecoveryCodeField({ fields, ...rest }: Omit<SecretProps<"recoveryCode">, "name">) {
  return <TextField {...rest} field={fields.recoveryCode} autoComplete="off" />;
}
