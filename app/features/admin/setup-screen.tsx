import { Card } from "~/ui/card";
import { ActionForm } from "~/ui/form/action-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { PageTitle } from "~/ui/page-title";

/** The shop's first day: nobody keeps it yet, and this account may. */
export function SetupScreen({ email }: { email: string }) {
  return (
    <>
      <PageTitle intro="This shop has no administrator yet.">Admin Setup</PageTitle>
      <Card className="grid max-w-dialog gap-4">
        <p>
          You are signed in as {email}, the account that may take care of it. Add yourself to the
          administrators to open the back office. This can be done once.
        </p>
        <ActionForm intent="claimSetup">
          <SubmitButton>Add Me as Administrator</SubmitButton>
        </ActionForm>
      </Card>
    </>
  );
}
