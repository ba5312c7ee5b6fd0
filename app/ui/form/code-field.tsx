import type { SecretName } from "~/lib/form/field-names";
import type { Field, FieldProps } from "./field";
import { TextField } from "./text-field";

interface CodeFieldProps extends FieldProps {
  field: Field<SecretName>;
}

/** For the six digits that an authenticator app shows. */
export function CodeField(props: CodeFieldProps) {
  return <TextField {...props} autoComplete="one-time-code" inputMode="numeric" />;
}

export function RecoveryCodeField(props: CodeFieldProps) {
  return <TextField {...props} autoComplete="off" />;
}
