import { useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { z } from "zod/v4";
import { formatDateTime } from "~/lib/dates";
import { href } from "~/lib/href";
import { ButtonLink } from "~/ui/button";
import { ActionForm, ServerForm } from "~/ui/form/form";
import { PasswordField } from "~/ui/form/password-field";
import { type PageForm, rejectionOf } from "~/ui/form/rejection";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Section } from "~/ui/section";
import { NewPasswordFields } from "./new-password-fields";
import type { changeEmailForm, changePasswordForm } from "./schema";
import { WithPassword } from "./second-step-pages";
import type { Session } from "./sessions.server";

export function ChangePassword({ constraint, ...page }: PageForm) {
  const rejection = rejectionOf("password", page.rejection);
  const [form, fields] = useForm<z.input<typeof changePasswordForm>>({
    id: "password",
    lastResult: rejection?.form,
    constraint,
  });

  return (
    <Section id="change-password" title="Change Password" isRoomy>
      <ServerForm {...{ form, rejection }} intent="changePassword" noValidate>
        <PasswordField
          fields={fields}
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
        />
        <NewPasswordFields fields={fields} name="newPassword" />
        <SubmitButton className="justify-self-start">Change Password</SubmitButton>
      </ServerForm>
    </Section>
  );
}

interface ChangeEmailProps extends PageForm {
  email: string;
}

export function ChangeEmail({ email, constraint, ...page }: ChangeEmailProps) {
  const rejection = rejectionOf("email", page.rejection);
  const [form, fields] = useForm<z.input<typeof changeEmailForm>>({
    id: "email",
    lastResult: rejection?.form,
    constraint,
  });

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
      <ServerForm {...{ form, rejection }} intent="changeEmail">
        <TextField field={fields.newEmail} label="New email" type="email" autoComplete="email" />
        <PasswordField
          fields={fields}
          name="password"
          label="Your password, to change the email"
          autoComplete="current-password"
        />
        <SubmitButton variant="secondary" className="justify-self-start">
          Change Email
        </SubmitButton>
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

interface DeleteAccountProps extends PageForm {
  /** Whether it takes a code from an app, too. */
  needsCode: boolean;
  /** What is left of the account. */
  children: ReactNode;
}

export function DeleteAccount({ children, ...form }: DeleteAccountProps) {
  return (
    <WithPassword
      {...form}
      id="deletion"
      title="Delete My Account"
      intent="deleteAccount"
      button="Delete My Account"
      isDangerous
      details={children}
    >
      Your login, your profile and the files of your conversations, also those that we delivered,
      are deleted for good. Your orders and the messages about them stay in our books, without your
      name and billing details. Products that you have paid for are sent all the same.
    </WithPassword>
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
