import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";

interface AnswerStateProps {
  orderId: string;
  conversation: { isUnanswered: boolean; hasTheirs: boolean; messages: { id: string }[] };
  /** The part of the page that it is in. */
  place?: string;
}

/** Says that the customer needs no answer, or one all the same. */
export function AnswerState({ orderId: id, conversation, place }: AnswerStateProps) {
  const { isUnanswered, hasTheirs, messages } = conversation;
  const last = messages.at(-1);
  if (!last || !hasTheirs) return null;

  return (
    <ActionForm
      {...(isUnanswered
        ? { intent: "markAnswered", values: { id, lastSeen: last.id } }
        : { intent: "markUnanswered", values: { id } })}
      place={place}
    >
      <SubmitButton variant="quiet" className="px-0">
        {isUnanswered ? "Needs no answer" : "Needs an answer"}
      </SubmitButton>
    </ActionForm>
  );
}
