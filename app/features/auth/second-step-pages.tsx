import type { ComponentProps, ReactNode } from "react";
import { Card } from "~/ui/card";
import { CodeField } from "~/ui/form/code-field";
import { ActionForm, ServerForm } from "~/ui/form/form";
import { PasswordField } from "~/ui/form/password-field";
import { SubmitButton } from "~/ui/form/submit-button";
import type { ServerFormOf } from "~/ui/form/use-server-form";
import { Section } from "~/ui/section";
import type { appCodeForm, setUpForm } from "./schema";

export function AppCodeField({ field }: Pick<ComponentProps<typeof CodeField>, "field">) {
  return (
    <CodeField field={field} label="Code From Your App" hint="Six digits, new every half minute." />
  );
}

interface EnrollmentProps {
  form: ServerFormOf<typeof appCodeForm>;
  secret: string;
  qrCode: { path: string; size: number };
}

export function Enrollment({ form, secret, qrCode: { path, size } }: EnrollmentProps) {
  return (
    <div className="grid gap-6">
      <Section id="scan" title="1. Tell Your App">
        <p className="mb-4">
          Open an authenticator app on your phone and let it scan this picture, or type the key.
        </p>
        <svg
          role="img"
          aria-label="QR code with the key below"
          viewBox={`0 0 ${size} ${size}`}
          shapeRendering="crispEdges"
          className="mb-4 w-full max-w-60 rounded-card border"
        >
          <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
          <path fill="#000" d={path} />
        </svg>
        <p>
          Key: <code className="font-semibold wrap-anywhere">{secret}</code>
        </p>
      </Section>
      <Section id="confirm" title="2. Enter Its Code">
        <ServerForm form={form} intent="code">
          <AppCodeField field={form.fields.code} />
          <SubmitButton className="justify-self-start">Turn On Two-Step Sign-In</SubmitButton>
        </ServerForm>
      </Section>
    </div>
  );
}

interface NewRecoveryCodesProps {
  codes: string[];
  areStored: boolean;
}

export function NewRecoveryCodes({ codes, areStored }: NewRecoveryCodesProps) {
  return (
    <Card as="section" labelledBy="new-codes" ticket className="grid gap-4">
      <h2 id="new-codes" className="text-section">
        Your Recovery Codes
      </h2>
      <p>
        Write them down or print them now. If you lose your phone, one of them, with your password,
        turns two-step sign-in off. Nobody can show them to you again.
      </p>
      <ul className="grid gap-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      {!areStored && <p>They may not be stored yet. They count once you press the button.</p>}
      <ActionForm intent="saved">
        <SubmitButton>I Have Saved Them</SubmitButton>
      </ActionForm>
    </Card>
  );
}

interface WithPasswordProps {
  id: string;
  title: string;
  intent: string;
  form: ServerFormOf<typeof setUpForm>;
  button: string;
  isDangerous?: boolean;
  /** What is asked for besides the password. */
  further?: ReactNode;
  children: ReactNode;
}

/** A change that needs the password. */
export function WithPassword(props: WithPasswordProps) {
  const { id, title, intent, form, button, isDangerous, further, children } = props;

  return (
    <Section id={id} title={title} isRoomy>
      <p className="mb-4 text-soft">{children}</p>
      <ServerForm form={form} intent={intent}>
        <PasswordField
          field={form.fields.password}
          label="Your Password"
          autoComplete="current-password"
        />
        {further}
        <SubmitButton variant={isDangerous ? "danger" : "primary"} className="justify-self-start">
          {button}
        </SubmitButton>
      </ServerForm>
    </Section>
  );
}

export function DemandSwitch({ isDemanded }: { isDemanded: boolean }) {
  return (
    <Section id="demand" title="All Administrators" isRoomy>
      <p className="mb-4 text-soft">
        {isDemanded
          ? "Every administrator needs two-step sign-in. Who has none yet sets it up before the back office opens."
          : "Each administrator decides alone. You may require two-step sign-in of all of them."}
      </p>
      <ActionForm intent="demand" values={{ isDemanded: isDemanded ? "no" : "yes" }}>
        <SubmitButton variant="secondary">
          {isDemanded ? "Stop Requiring It" : "Require It of All Administrators"}
        </SubmitButton>
      </ActionForm>
    </Section>
  );
}
