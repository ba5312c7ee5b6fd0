import { useLocation } from "@remix-run/react";
import { AuthCard } from "~/features/auth/auth-card";
import type { sessionFields } from "~/features/auth/schema";
import { AGAIN } from "~/lib/dialog-address";
import { PasswordField } from "~/ui/form/password-field";
import { ServerForm } from "~/ui/form/server-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { useServerForm } from "~/ui/form/use-server-form";
import { KeptFields } from "./kept-fields";
import type { KeptForm } from "./kept-form";

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

  return (
    <AuthCard title="Log In Again" lead="What you typed is kept. Log in, and it is sent.">
      {/* why: the usual coding makes nine bytes of a letter, and a post may be long. */}
      <ServerForm of={form} action={`${pathname}?${query}`} encType="multipart/form-data">
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
        <KeptFields fields={fields} />
      </ServerForm>
    </AuthCard>
  );
}
