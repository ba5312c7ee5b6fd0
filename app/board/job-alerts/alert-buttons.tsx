import { ButtonLink } from "~/ui/button";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";

interface AlertButtonsProps {
  isPaused: boolean;
  /** What it asks for, in words. */
  text: string;
  /** The page of the alert, if it is another one than this. */
  action?: string;
  /** The id of the element to which their forms lead back. */
  place?: string;
}

/** Change, pause and end an alert. */
export function AlertButtons({ isPaused, text, action, place }: AlertButtonsProps) {
  const label = isPaused ? "Go On" : "Pause";

  return (
    <div className="flex flex-wrap gap-3">
      {action && (
        <ButtonLink
          to={action}
          variant="secondary"
          className="text-small"
          aria-label={`Change: ${text}`}
        >
          Change
        </ButtonLink>
      )}
      <ActionForm intent={isPaused ? "resume" : "pause"} action={action} place={place}>
        <SubmitButton variant="secondary" className="text-small" aria-label={`${label}: ${text}`}>
          {label}
        </SubmitButton>
      </ActionForm>
      <ActionForm intent="end" action={action} place={place}>
        <SubmitButton variant="danger" className="text-small" aria-label={`End: ${text}`}>
          End
        </SubmitButton>
      </ActionForm>
    </div>
  );
}
