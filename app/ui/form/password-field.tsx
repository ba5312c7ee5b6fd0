import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { SecretName } from "~/lib/form/field-names";
import { controlProps, type Field, FieldFrame, type FieldProps } from "./field";

interface PasswordFieldProps extends FieldProps {
  field: Field<SecretName>;
  autoComplete: "current-password" | "new-password";
}

/** A password field always starts empty, since a password is never sent back. */
export function PasswordField({ field, label, hint, autoComplete }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const isHydrated = useHydrated();

  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <div className="relative">
        <input
          {...controlProps(field, hint)}
          key={field.key}
          type={isShown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          minLength={field.minLength}
          maxLength={field.maxLength}
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
