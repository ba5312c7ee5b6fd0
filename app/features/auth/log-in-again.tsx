import { useLocation } from "@remix-run/react";
import { AGAIN } from "~/lib/dialog-address";
import { HiddenField } from "~/ui/form/hidden-field";
import { PasswordField } from "~/ui/form/password-field";
import { ServerForm } from "~/ui/form/server-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { useServerForm } from "~/ui/form/use-server-form";
import { useElementId } from "~/ui/use-element-id";
import { AuthCard } from "./auth-card";
import { isTyped, type KeptForm } from "./kept-form";
import type { sessionFields } from "./schema";

const REQUIRED = { required: true };

/** A form that was sent without a session, shown once more beside the login that it takes. */
export function LogInAgain({ kept: { fields, rejection } }: { kept: KeptForm }) {
  const { pathname, search } = useLocation();
  const form = useServerForm<typeof sessionFields>({
    id: rejection.formId ?? "again",
    rejection,
    constraint: { sessionEmail: REQUIRED, sessionPassword: REQUIRED },
  });
  const query = new URLSearchParams(search);
  query.set(AGAIN, "");
  const carried = fields.filter((field) => field[0] !== "formId" && !isTyped(field));

  return (
    <AuthCard title="Log In Again" lead="What you typed is kept. Log in, and it is sent.">
      <ServerForm of={form} action={`${pathname}?${query}`}>
        {carried.map(([name, value]) => (
          <HiddenField key={name} field={{ name, key: name, defaultValue: value }} />
        ))}
        <TextField
          field={form.fields.sessionEmail}
          label="Your Email"
          type="email"
          autoComplete="username"
        />
        <PasswordField
          field={form.fields.sessionPassword}
          label="Your Password"
          autoComplete="current-password"
        />
        <SubmitButton>Log In and Send</SubmitButton>
        <details>
          <summary className="link min-h-11 w-fit py-2">What you typed</summary>
          <div className="mt-2 grid gap-4">
            {fields.filter(isTyped).map(([name, value]) => (
              <Typed key={name} name={name} value={value} />
            ))}
          </div>
        </details>
      </ServerForm>
    </AuthCard>
  );
}

function Typed({ name, value }: { name: string; value: string }) {
  const id = useElementId();
  const isLong = value.length > 40 || value.includes("\n");

  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {labelOf(name)}
      </label>
      <textarea
        id={id}
        name={name}
        rows={isLong ? 5 : 1}
        defaultValue={value}
        readOnly
        className="control block resize-y"
      />
    </div>
  );
}

/** What a field's name says: "firstName" is the "First name". */
function labelOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

  return words.charAt(0).toUpperCase() + words.slice(1);
}
