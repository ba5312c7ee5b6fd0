import { useRootData } from "~/root-data";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/icon";

/** Where the list is, which takes its forms, too. */
export const SAVED_JOBS_PATH = "/dashboard/saved-jobs";

interface SaveButtonProps {
  job: { id: string; title: string };
  isSaved: boolean;
  /** The id of the element to which its form leads back. */
  place?: string;
}

/** Saves a job, or removes it again; only a user has it. */
export function SaveButton({ job, isSaved, place }: SaveButtonProps) {
  const { user } = useRootData();
  if (!user) return null;

  return (
    <ActionForm
      action={SAVED_JOBS_PATH}
      intent={isSaved ? "remove" : "save"}
      values={{ id: job.id }}
      place={place}
    >
      <SubmitButton variant="quiet" className="-ml-4 max-w-none text-small print:hidden">
        {isSaved && <Icon name="check" className="size-4" />}
        <span>
          {isSaved ? "Saved" : "Save"}
          <span className="sr-only">{isSaved ? ` ${job.title}, remove it` : ` ${job.title}`}</span>
        </span>
      </SubmitButton>
    </ActionForm>
  );
}

/** On the page of a job a signed-out visitor may press it, too, and the login saves it. */
export function SaveOnPage(props: SaveButtonProps) {
  const { user } = useRootData();
  if (user) return <SaveButton {...props} />;

  return (
    <ActionForm action={SAVED_JOBS_PATH} intent="save" values={{ id: props.job.id }}>
      <SubmitButton variant="quiet" className="-ml-4 max-w-none text-small print:hidden">
        Log in to save
      </SubmitButton>
    </ActionForm>
  );
}
