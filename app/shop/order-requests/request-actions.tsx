import type { Rejection } from "~/lib/form/form.server";
import { ButtonLink } from "~/ui/button";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import type { DescribedRequest } from "./admin.server";
import { AnswerForm } from "./answer-form";
import { ACTS, REQUESTS } from "./order-request";

interface RequestActionsProps {
  orderId: string;
  request: DescribedRequest;
  rejection: Rejection | undefined;
}

/** What an administrator does about a request: answers it, and after a yes acts or says that it is done. */
export function RequestActions({ orderId, request, rejection }: RequestActionsProps) {
  if (request.answer === null) return <AnswerForm {...{ orderId, request, rejection }} />;

  const { act, to } = request.next;
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      <ButtonLink to={to} variant="secondary">
        {ACTS[act].label}
      </ButtonLink>
      <ActionForm
        intent="closeRequest"
        values={{ id: orderId, requestId: request.id }}
        place={REQUESTS}
      >
        <SubmitButton variant="quiet">Done</SubmitButton>
      </ActionForm>
    </div>
  );
}
