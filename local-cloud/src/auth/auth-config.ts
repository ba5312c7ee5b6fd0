import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type ConfigTable, configAt, readConfig } from "../config-file";
import type { Settings } from "../settings";

export interface MailTemplate {
  subject: string;
  html: string;
}

export type MailKind = "confirmation" | "recovery" | "email_change";

/** Mails that tell the user of an account what was done to it. */
export type NotificationKind =
  | "password_changed"
  | "email_changed"
  | "mfa_factor_enrolled"
  | "mfa_factor_unenrolled";

/** Requests in five minutes for each address, and mails in an hour for all. */
interface RateLimitConfig {
  signInSignUps: number;
  tokenRefresh: number;
  tokenVerifications: number;
  emailSent: number;
}

/** The [auth] section of supabase/config.toml, with the defaults of the Supabase CLI. */
export interface AuthConfig {
  siteUrl: string;
  redirectUrls: string[];
  tokenSeconds: number;
  reuseSeconds: number;
  isSignUpOpen: boolean;
  mustConfirmEmail: boolean;
  /** Whether a change of the address needs the present one, too. */
  mustBothConfirm: boolean;
  minimumPasswordLength: number;
  /** The minimum time between two mails to one address. */
  mailIntervalMs: number;
  codeLength: number;
  codeSeconds: number;
  mustSignInForPassword: boolean;
  totp: { mayEnroll: boolean; mayVerify: boolean };
  /** The function of the database that is asked before an account is made, with its schema. */
  beforeUserCreated: string[] | null;
  rateLimits: RateLimitConfig;
  templates: Record<MailKind, MailTemplate>;
  /** Null where the mail is off, as each is by default. */
  notifications: Record<NotificationKind, MailTemplate | null>;
}

const NOTIFICATION_SUBJECTS: Record<NotificationKind, string> = {
  password_changed: "Your password was changed",
  email_changed: "Your email address was changed",
  mfa_factor_enrolled: "A new verification method was added to your account",
  mfa_factor_unenrolled: "A verification method was removed from your account",
};
const DURATION = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/;
const HOOK = /^pg-functions:\/\/postgres\/([^/]+)\/([^/]+)$/;
const UNIT_MS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

export function readAuthConfig(settings: Settings): AuthConfig {
  const config = readConfig(settings);
  const number = (path: string, otherwise: number) => Number(configAt(config, path) ?? otherwise);
  const redirectUrls = configAt(config, "auth.additional_redirect_urls");

  return {
    siteUrl: settings.siteUrl,
    redirectUrls: Array.isArray(redirectUrls) ? redirectUrls.map(String) : [],
    tokenSeconds: number("auth.jwt_expiry", 3600),
    reuseSeconds: number("auth.refresh_token_reuse_interval", 10),
    isSignUpOpen: configAt(config, "auth.enable_signup") !== false,
    mustConfirmEmail: configAt(config, "auth.email.enable_confirmations") === true,
    mustBothConfirm: configAt(config, "auth.email.double_confirm_changes") !== false,
    minimumPasswordLength: number("auth.minimum_password_length", 6),
    mailIntervalMs: milliseconds(
      settings.maxFrequency ?? configAt(config, "auth.email.max_frequency") ?? "1s",
    ),
    codeLength: number("auth.email.otp_length", 6),
    codeSeconds: number("auth.email.otp_expiry", 3600),
    mustSignInForPassword: configAt(config, "auth.email.secure_password_change") === true,
    totp: {
      mayEnroll: configAt(config, "auth.mfa.totp.enroll_enabled") === true,
      mayVerify: configAt(config, "auth.mfa.totp.verify_enabled") === true,
    },
    beforeUserCreated: hookFunction(config, "before_user_created"),
    rateLimits: {
      signInSignUps: number("auth.rate_limit.sign_in_sign_ups", 30),
      tokenRefresh: number("auth.rate_limit.token_refresh", 150),
      tokenVerifications: number("auth.rate_limit.token_verifications", 30),
      emailSent: number("auth.rate_limit.email_sent", 30),
    },
    templates: {
      confirmation: template(config, settings, "confirmation", "Confirm your email"),
      recovery: template(config, settings, "recovery", "Reset your password"),
      email_change: template(config, settings, "email_change", "Confirm your new email address"),
    },
    notifications: {
      password_changed: notification(config, settings, "password_changed"),
      email_changed: notification(config, settings, "email_changed"),
      mfa_factor_enrolled: notification(config, settings, "mfa_factor_enrolled"),
      mfa_factor_unenrolled: notification(config, settings, "mfa_factor_unenrolled"),
    },
  };
}

function hookFunction(config: ConfigTable, hook: string): string[] | null {
  if (configAt(config, `auth.hook.${hook}.enabled`) !== true) return null;
  const uri = String(configAt(config, `auth.hook.${hook}.uri`));
  const [, schema, name] = HOOK.exec(uri) ?? [];
  if (schema && name) return [schema, name];
  throw new Error(`supabase/config.toml has a hook that is not supported: ${uri}`);
}

function template(config: ConfigTable, settings: Settings, kind: MailKind, subject: string) {
  const at = `auth.email.template.${kind}`;
  const path = configAt(config, `${at}.content_path`);
  const link = '<p><a href="{{ .ConfirmationURL }}">{{ .ConfirmationURL }}</a></p>';

  return {
    subject: String(configAt(config, `${at}.subject`) ?? subject),
    html: path ? readFileSync(resolve(settings.supabaseDir, "..", String(path)), "utf8") : link,
  };
}

// The path of these counts from the folder of config.toml, that of other templates from the one above it.
function notification(config: ConfigTable, { supabaseDir }: Settings, kind: NotificationKind) {
  const at = `auth.email.notification.${kind}`;
  if (configAt(config, `${at}.enabled`) !== true) return null;
  const path = configAt(config, `${at}.content_path`);
  const subject = String(configAt(config, `${at}.subject`) ?? NOTIFICATION_SUBJECTS[kind]);

  return {
    subject,
    html: path ? readFileSync(resolve(supabaseDir, String(path)), "utf8") : `<p>${subject}.</p>`,
  };
}

/** Reads a Go duration such as `1m30s`. */
function milliseconds(duration: unknown): number {
  const parts = String(duration).match(/\d+(?:\.\d+)?[a-z]+/g) ?? [];

  return parts.reduce((sum, part) => {
    const [, amount, unit = ""] = DURATION.exec(part) ?? [];
    return sum + Number(amount ?? 0) * (UNIT_MS[unit] ?? 0);
  }, 0);
}
