import { useForm } from "@conform-to/react";
import type { z } from "zod/v4";
import { ServerForm } from "~/ui/form/form";
import { HoneypotFields, IdempotencyKey } from "~/ui/form/hidden-fields";
import { RadioField } from "~/ui/form/radio-field";
import type { PageForm } from "~/ui/form/rejection";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextAreaField } from "~/ui/form/text-field";
import { REPORT_REASONS } from "./reasons";
import type { reportForm } from "./schema";

interface ReportFormProps extends PageForm {
  idempotencyKey: string;
  openedAt: string;
}

export function ReportForm({ idempotencyKey, openedAt, rejection, constraint }: ReportFormProps) {
  const [form, fields] = useForm<z.input<typeof reportForm>>({
    id: "report",
    lastResult: rejection?.form,
    constraint,
  });

  return (
    <ServerForm {...{ form, rejection }}>
      <IdempotencyKey value={idempotencyKey} />
      <HoneypotFields openedAt={openedAt} />
      <RadioField
        field={fields.reason}
        label="What is wrong?"
        options={Object.entries(REPORT_REASONS)}
      />
      <TextAreaField
        field={fields.words}
        label="In your words (optional)"
        hint="We do not learn who you are, so we cannot answer."
      />
      <SubmitButton className="justify-self-start">Send Report</SubmitButton>
    </ServerForm>
  );
}
