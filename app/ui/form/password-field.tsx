import { getInputProps } from "@conform-to/react";
import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { SecretName } from "~/lib/form/field-names";
import { describedBy, FieldFrame, type SecretProps } from "./field";

interface PasswordFieldProps<Name extends SecretName> extends SecretProps<Name> {
  autoComplete: "current-password" | "new-password";
}

/** A password field always starts empty, since a password is never sent back. */
export function PasswordField<Name extends SecretName>(props: PasswordFieldProps<Name>) {
  const { fields, name, label, hint, autoComplete } = props;
  const field = fields[name];
  const [isShown, setShown] = useState(false);
  const isHydrated = useHydrated();

  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <div className="relative">
        <input
          {...getInputProps(field, {
            ...describedBy({ field, hint }),
            type: isShown ? "text" : "password",
            value: false,
          })}
          key={field.name}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className="control pr-18"
        />
        {isHydrated && (
          <button
            type="button"
            onClick={() => setShown(!isShown)}
            aria-label={`${isShown ? "Hide" : "Show"} ${label.toLowerCase()}`}
            aria-controls={field.id}
            className="absolute inset-y-0 right-0 min-w-16 rounded-control px-3 text-small font-semibold text-brand hover:underline"
          >
            {isShown ? "Hide" : "Show"}
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
