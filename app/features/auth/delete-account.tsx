import { PasswordField } from "~/ui/form/password-field";
import { ServerForm } from "~/ui/form/server-form";
import { SubmitButton } from "~/ui/form/submit-button";
import type { ServerFormOf } from "~/ui/form/use-server-form";
import type { deleteAccountForm } from "./schema";

export function DeleteAccount({ form }: { form: ServerFormOf<typeof deleteAccountForm> }) {
  return (
    <section aria-labelledby="delete-account">
      <h2 id="delete-account" className="mb-2 text-section">
        Delete My Account
      </h2>
      <p className="mb-4 text-soft">
        Your login and your profile are deleted for good. Your orders and the messages about them
        stay in our books, without your name and billing details.
      </p>
      <ServerForm of={form}>
        <input type="hidden" name="intent" value="deleteAccount" />
        <PasswordField
          field={form.fields.password}
          label="Your Password"
          autoComplete="current-password"
        />
        <SubmitButton variant="danger" className="justify-self-start">
          Delete My Account
        </SubmitButton>
      </ServerForm>
    </section>
  );
}
