import { useLocation } from "@remix-run/react";
import { RESUBMIT_PARAM } from "~/lib/form/field-names";
import { CodeField } from "~/ui/form/code-field";
import { ServerForm } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-fields";
import { PasswordField } from "~/ui/form/password-field";
import { ReadOnlyText } from "~/ui/form/read-only-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { useServerForm } from "~/ui/form/use-server-form";
import { FormPage } from "~/ui/form-page";
import { RequestId } from "~/ui/request-id";
import { isTyped, type RecoveredForm, type SentField } from "./recovered-form";
import type { sessionFields } from "./schema";

interface RecoveredFormProps {
  form: RecoveredForm;
}

/** A form that could not be handled, with what it takes to send it again. */
export function RecoveredFormPage({ form }: RecoveredFormProps) {
  return form.needsLogin ? <LogInAndSend form={form} /> : <SendAgain form={form} />;
}

const REQUIRED = { required: true };

function LogInAndSend({ form: { fields, rejection } }: RecoveredFormProps) {
  const { pathname, search } = useLocation();
  const form = useServerForm<typeof sessionFields>({
    id: rejection.formId ?? "again",
    rejection,
    constraint: { sessionEmail: REQUIRED, sessionPassword: REQUIRED },
  });
  const query = new URLSearchParams(search);
  query.set(RESUBMIT_PARAM, "");

  return (
    <FormPage title="Log In Again" lead="What you typed is kept. Log in, and it is sent.">
      {/* The usual encoding makes nine bytes of a letter, and a post may be long. */}
      <ServerForm form={form} action={`${pathname}?${query}`} encType="multipart/form-data">
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
        <CodeField
          field={form.fields.sessionCode}
          label="Code From Your App"
          hint="Only with two-step sign-in."
        />
        <SubmitButton>Log In and Send</SubmitButton>
        <RecoveredFields fields={fields} labels={rejection.labels} />
      </ServerForm>
    </FormPage>
  );
}

function SendAgain({ form: { fields, rejection } }: RecoveredFormProps) {
  const { pathname, search } = useLocation();
  const form = useServerForm({ id: rejection.formId ?? "again", rejection });

  return (
    <FormPage title="Send It Again" lead="What you typed is kept. Wait a moment, then send it.">
      <ServerForm form={form} action={pathname + search} encType="multipart/form-data">
        <SubmitButton pendingLabel="Sending">Send Again</SubmitButton>
        <RecoveredFields fields={fields} labels={rejection.labels} />
      </ServerForm>
      <RequestId />
    </FormPage>
  );
}

interface RecoveredFieldsProps {
  fields: SentField[];
  /** What the form's schema calls them, if the form was parsed. */
  labels: Record<string, string>;
}

function RecoveredFields({ fields, labels }: RecoveredFieldsProps) {
  const keyed = fields.map((field, place) => ({ field, key: `${field[0]} ${place}` }));
  const hidden = keyed.filter(({ field }) => field[0] !== "formId" && !isTyped(field));
  const typed = keyed.filter(({ field }) => isTyped(field));

  return (
    <>
      {hidden.map(({ key, field: [name, value] }) => (
        <HiddenField key={key} field={{ name, key, defaultValue: value }} />
      ))}
      <details>
        <summary className="link min-h-11 w-fit py-2">What you typed</summary>
        <div className="mt-2 grid gap-4">
          {typed.map(({ key, field: [name, value] }) => (
            <ReadOnlyText
              key={key}
              name={name}
              label={labels[name] || labelFrom(name)}
              value={value}
            />
          ))}
        </div>
      </details>
    </>
  );
}

/** A label for a field by its name: "First name" for "firstName". */
function labelFrom(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

  return words.charAt(0).toUpperCase() + words.slice(1);
}
