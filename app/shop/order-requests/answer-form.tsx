import { useForm } from "@conform-to/react";
import type { z } from "zod/v4";
import { ORDER_REQUESTS_LIMITS } from "#database";
import type { Rejection } from "~/lib/form/form.server";
import { ServerForm } from "~/ui/form/form";
import { HiddenInput } from "~/ui/form/hidden-fields";
import { RadioField } from "~/ui/form/radio-field";
import { rejectionOf } from "~/ui/form/rejection";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextAreaField } from "~/ui/form/text-field";
import type { DescribedRequest } from "./admin.server";
import type { answerForm } from "./admin-schema";
import { ACTS, REQUESTS } from "./order-request";

const CONSTRAINT = { text: { maxLength: ORDER_REQUESTS_LIMITS.answer_text } };

interface AnswerFormProps {
  orderId: string;
  request: DescribedRequest;
  rejection: Rejection | undefined;
}

/** Answers what a customer has asked, with yes or no. */
export function AnswerForm({ orderId, request: { id, next, yes }, ...props }: AnswerFormProps) {
  const rejection = rejectionOf("answer", props.rejection);
  const [form, fields] = useForm<z.input<typeof answerForm>>({
    id: "answer",
    lastResult: rejection?.form,
    constraint: CONSTRAINT,
  });

  return (
    <ServerForm
      {...{ form, rejection }}
      intent="answerRequest"
      preventScrollReset
      className="mt-2 grid gap-3"
    >
      <HiddenInput name="id" value={orderId} />
      <HiddenInput name="requestId" value={id} />
      <HiddenInput name="place" value={REQUESTS} />
      <RadioField
        field={fields.answer}
        label="Answer"
        options={[
          ["yes", `Yes, and go on to ${ACTS[next.act].words}`],
          ["no", "No"],
        ]}
      />
      <p className="text-soft">With a yes the mail says: “{yes}”</p>
      <TextAreaField
        field={fields.text}
        label="What you tell the customer"
        hint="It stands in the mail. With a no, say why; to a return with a yes, where to send it."
        rows={3}
      />
      <SubmitButton className="justify-self-start">Answer</SubmitButton>
    </ServerForm>
  );
}
