import type { Mail } from "../mailbox/store-mail";
import type { MailTemplate } from "./auth-config";
import type { AuthContext } from "./auth-context";
import { renderHtml, renderLine, type TemplateValues } from "./links/render-template";
import type { UserRow } from "./users/user-row";

interface FilledTemplate {
  user: UserRow;
  to: string;
  /** What the template may name, besides what every mail has. */
  values: Record<string, string>;
}

/** A mail from a template of config.toml. */
export function templateMail(
  { cloud, config }: AuthContext,
  template: MailTemplate,
  { user, to, values }: FilledTemplate,
): Mail {
  const filled: TemplateValues = {
    SiteURL: config.siteUrl.replace(/\/$/, ""),
    Email: user.email ?? "",
    Data: user.raw_user_meta_data ?? {},
    ...values,
  };
  return {
    from: `${cloud.settings.siteName} <no-reply@${new URL(config.siteUrl).hostname}>`,
    to,
    subject: renderLine(template.subject, filled),
    html: renderHtml(template.html, filled),
  };
}
