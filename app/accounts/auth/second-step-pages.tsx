import { useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import type { z } from "zod/v4";
import { Card } from "~/ui/card";
import { CodeField } from "~/ui/form/code-field";
import type { SecretProps } from "~/ui/form/field";
import { ActionForm, ServerForm } from "~/ui/form/form";
import { PasswordField } from "~/ui/form/password-field";
import { type PageForm, rejectionOf } from "~/ui/form/rejection";
import { SubmitButton } from "~/ui/form/submit-button";
import { Section } from "~/ui/section";
import type { appCodeForm, newCodesForm } from "./schema";

export function AppCodeField({ fields }: Pick<SecretProps<"code">, "fields">) {
  return (
    <CodeField
      fields={fields}
      name="code"
      label="Code from your app"
      hint="Six digits, new every half minute."
    />
  );
}

interface EnrollmentProps extends PageForm {
  /** What the picture contains; apps on the same phone open it. */
  uri: string;
  secret: string;
  qrCode: { path: string; size: number };
}

export function Enrollment({ constraint, uri, secret, qrCode, ...page }: EnrollmentProps) {
  const { path, size } = qrCode;
  const rejection = rejectionOf("app", page.rejection);
  const [form, fields] = useForm<z.input<typeof appCodeForm>>({
    id: "app",
    lastResult: rejection?.form,
    constraint,
  });

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
          <a href={uri} className="link inline-flex min-h-11 items-center">
            Open in an app on this phone
          </a>
        </p>
        <p>
          Key: <code className="font-semibold wrap-anywhere">{secret}</code>
        </p>
      </Section>
      <Section id="confirm" title="2. Enter Its Code">
        <ServerForm {...{ form, rejection }} intent="code">
          <AppCodeField fields={fields} />
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

interface WithPasswordProps extends PageForm {
  id: string;
  title: string;
  intent: string;
  button: string;
  isDangerous?: boolean;
  /** Whether it takes a code from the app, too. */
  needsCode?: boolean;
  /** Between what it says of itself and its fields. */
  details?: ReactNode;
  children: ReactNode;
}

/** A change that needs the password. */
export function WithPassword(props: WithPasswordProps) {
  const { id, title, intent, constraint, button, isDangerous, needsCode, children } = props;
  const rejection = rejectionOf(id, props.rejection);
  const [form, fields] = useForm<z.input<typeof newCodesForm>>({
    id,
    lastResult: rejection?.form,
    constraint,
  });

  return (
    <Section id={`${id}-title`} title={title} isRoomy>
      <p className="mb-4 text-soft">{children}</p>
      {props.details}
      <ServerForm {...{ form, rejection }} intent={intent}>
        <PasswordField
          fields={fields}
          name="password"
          label="Your password"
          autoComplete="current-password"
        />
        {needsCode && <AppCodeField fields={fields} />}
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
