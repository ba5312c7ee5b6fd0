import { ActionForm } from "~/ui/form/action-form";
import { SubmitButton } from "~/ui/form/submit-button";

/** Shown to whoever has an account but has not yet opened the link that was mailed. */
export function UnconfirmedBanner({ email }: { email: string }) {
  return (
    <aside className="rounded-card bg-sun-soft p-4" aria-label="Email not confirmed">
      <p className="font-semibold">Your email is not confirmed yet.</p>
      <p className="mt-1 mb-3">
        We sent a link to {email}. Look into the spam folder too, or have it sent again.
      </p>
      <ActionForm intent="resend" values={{ email }}>
        <SubmitButton variant="secondary">Resend Confirmation Email</SubmitButton>
      </ActionForm>
    </aside>
  );
}
