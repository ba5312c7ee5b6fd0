import { Link } from "@remix-run/react";
import { formatDateTime } from "~/lib/dates";
import { href } from "~/lib/href";
import { ButtonLink } from "~/ui/button";
import { ActionForm, ServerForm } from "~/ui/form/form";
import { PasswordField } from "~/ui/form/password-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import type { ServerFormOf } from "~/ui/form/use-server-form";
import { Section } from "~/ui/section";
import { NewPasswordFields } from "./new-password-fields";
import type { changeEmailForm, changePasswordForm, deleteAccountForm } from "./schema";
import type { Session } from "./sessions.server";

export function ChangePassword({ form }: { form: ServerFormOf<typeof changePasswordForm> }) {
  const { fields } = form;

  return (
    <Section id="change-password" title="Change Password" isRoomy>
      <ServerForm form={form} intent="changePassword">
        <PasswordField
          field={fields.currentPassword}
          label="Current Password"
          autoComplete="current-password"
        />
        <NewPasswordFields field={fields.newPassword} confirmation={fields.confirmPassword} />
        <SubmitButton className="justify-self-start">Change Password</SubmitButton>
      </ServerForm>
    </Section>
  );
}

interface ChangeEmailProps {
  form: ServerFormOf<typeof changeEmailForm>;
  email: string;
}

export function ChangeEmail({ form, email }: ChangeEmailProps) {
  return (
    <Section id="change-email" title="Change Email" isRoomy>
      <p className="mb-2 text-soft">
        Your account has the address <span className="wrap-anywhere">{email}</span>. A change needs
        both mailboxes: we mail a link to each of the two addresses, and both have to be followed.
      </p>
      <p className="mb-4 text-soft">
        You can no longer read one of them?{" "}
        <Link
          to={href("/contact", { subject: "I have lost the mailbox of my account" })}
          className="link"
        >
          Write to us
        </Link>
        .
      </p>
      <ServerForm form={form} intent="changeEmail">
        <TextField
          field={form.fields.newEmail}
          label="New Email"
          type="email"
          autoComplete="email"
        />
        <PasswordField
          field={form.fields.password}
          label="Your Password, to Change the Email"
          autoComplete="current-password"
        />
        <SubmitButton className="justify-self-start">Change Email</SubmitButton>
      </ServerForm>
    </Section>
  );
}

export function TwoStepLink() {
  return (
    <Section id="two-step" title="Two-Step Sign-In" isRoomy>
      <p className="mb-4 text-soft">A code from your phone, besides your password.</p>
      <ButtonLink to="/dashboard/settings/two-step" variant="secondary">
        Two-Step Sign-In
      </ButtonLink>
    </Section>
  );
}

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
      <ServerForm form={form} intent="deleteAccount">
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

export function SessionList({ sessions }: { sessions: Session[] }) {
  return (
    <Section id="sessions" title="Where You Are Signed In" isRoomy>
      <ul className="divide-y rounded-card border bg-card">
        {sessions.map(({ isCurrent, browser, createdAt, lastUsedAt }) => (
          <li key={createdAt + lastUsedAt} className="px-4 py-3">
            <p className="font-semibold">
              {browser}
              {isCurrent && " (this browser)"}
            </p>
            <p className="text-small text-soft">
              Signed in <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>, last seen{" "}
              <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt)}</time>
            </p>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <ActionForm intent="signOutOthers" className="mt-4">
          <SubmitButton variant="secondary">Sign Out Everywhere Else</SubmitButton>
        </ActionForm>
      )}
    </Section>
  );
}

export function OwnDataLinks() {
  return (
    <Section id="own-data" title="Your Data" isRoomy>
      <p className="mb-4 text-soft">
        All that we store of you: your profile, orders and messages, notifications and
        subscriptions.
      </p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to="/dashboard/data" variant="secondary">
          Read Your Data
        </ButtonLink>
        <ButtonLink to="/dashboard/data.json" variant="secondary" reloadDocument download>
          Download as JSON
        </ButtonLink>
      </p>
    </Section>
  );
}
