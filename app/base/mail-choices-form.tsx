import { useForm } from "@conform-to/react";
import type { z } from "zod/v4";
import type { Rejection } from "~/lib/form/form.server";
import { CheckboxField } from "~/ui/form/checkbox-field";
import { ServerForm } from "~/ui/form/form";
import { rejectionOf } from "~/ui/form/rejection";
import { SubmitButton } from "~/ui/form/submit-button";
import { Section } from "~/ui/section";
import type { findMailChoices } from "./mail-choices.server";
import type { mailsForm } from "./preferences-schema";

interface MailsFormProps {
  choices: Awaited<ReturnType<typeof findMailChoices>>;
  rejection: Rejection | undefined;
}

/** The mails that a person wants. */
export function MailsForm({ choices, ...page }: MailsFormProps) {
  const rejection = rejectionOf("mail-choices", page.rejection);
  const [form, fields] = useForm<z.input<typeof mailsForm>>({
    id: "mail-choices",
    lastResult: rejection?.form,
    defaultValue: Object.fromEntries(choices.map(({ kind, isSent }) => [kind, isSent])),
  });

  return (
    <Section id="mails" title="Mails" isRoomy>
      <p className="mb-2 text-soft">
        Receipts and mails about your account always come. Mail me also when:
      </p>
      <ServerForm {...{ form, rejection }} intent="chooseMails">
        <div>
          {choices.map(({ kind, label }) => (
            <CheckboxField key={kind} field={fields[kind]} label={label} />
          ))}
        </div>
        <SubmitButton variant="secondary" className="justify-self-start">
          Save Choice of Mails
        </SubmitButton>
      </ServerForm>
    </Section>
  );
}
