import { Icon } from "~/ui/icon";
import { Section } from "~/ui/section";

const CAPABILITIES = [
  "Manage orders: status, customers, conversations, deletion",
  "Manage services and products",
  "Manage jobs and blog posts",
  "Block, unblock and delete users, and set their passwords",
  "Send notifications",
  "Create moderator accounts",
];

export function StatusCheck() {
  return (
    <Section id="status-check" title="Admin Status">
      <p className="flex gap-2">
        <Icon name="check" className="text-good" />
        You are an administrator.
      </p>
    </Section>
  );
}

export function Capabilities() {
  return (
    <Section id="capabilities" title="What You Can Do">
      <ul className="grid gap-2">
        {CAPABILITIES.map((text) => (
          <li key={text} className="flex gap-2">
            <Icon name="check" className="text-brand" /> {text}
          </li>
        ))}
      </ul>
    </Section>
  );
}
