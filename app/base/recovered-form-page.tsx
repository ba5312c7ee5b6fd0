import { useForm } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import type { z } from "zod/v4";
import { capitalized } from "~/lib/capitalized";
import { RESUBMIT_PARAM } from "~/lib/form/field-names";
import { CodeField } from "~/ui/form/code-field";
import { ServerForm } from "~/ui/form/form";
import { HiddenInput } from "~/ui/form/hidden-fields";
import { PasswordField } from "~/ui/form/password-field";
import { ReadOnlyText } from "~/ui/form/read-only-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { FormPage } from "~/ui/form-page";
import { RequestId } from "~/ui/request-id";
import { isTyped, type RecoveredForm, type SentField } from "./recovered-form";
import type { sessionFields } from "./recovered-form-schema";

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
  const [form, own] = useForm<z.input<typeof sessionFields>>({
    id: rejection.formId ?? "again",
    lastResult: rejection.form,
    constraint: { sessionEmail: REQUIRED, sessionPassword: REQUIRED },
  });
  const query = new URLSearchParams(search);
  query.set(RESUBMIT_PARAM, "");

  return (
    <FormPage title="Log In Again" lead="What you typed is kept. Log in, and it is sent.">
      {/* The usual encoding makes nine bytes of a letter, and a post may be long. */}
      <ServerForm
        {...{ form, rejection }}
        action={`${pathname}?${query}`}
        encType="multipart/form-data"
      >
        <TextField
          field={own.sessionEmail}
          label="Your email"
          type="email"
          autoComplete="username"
        />
        <PasswordField
          fields={own}
          name="sessionPassword"
          label="Your password"
          autoComplete="current-password"
        />
        <CodeField
          fields={own}
          name="sessionCode"
          label="Code from your app"
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
  const [form] = useForm({ id: rejection.formId ?? "again", lastResult: rejection.form });

  return (
    <FormPage title="Send It Again" lead="What you typed is kept. Wait a moment, then send it.">
      <ServerForm {...{ form, rejection }} action={pathname + search} encType="multipart/form-data">
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
  const keyed = fields.map((field, place) => ({ ...field, key: `${field.name} ${place}` }));
  const unseen = keyed.filter((field) => field.name !== "formId" && !isTyped(field));
  const typed = keyed.filter(isTyped);

  return (
    <>
      {unseen.map(({ key, name, value }) => (
        <HiddenInput key={key} name={name} value={value} />
      ))}
      <details>
        <summary className="link min-h-11 w-fit py-2">What you typed</summary>
        <div className="mt-2 grid gap-4">
          {typed.map(({ key, name, value }) => (
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

  return capitalized(words);
}
