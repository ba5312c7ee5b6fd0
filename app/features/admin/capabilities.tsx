import { Icon } from "~/ui/icon";

const CAPABILITIES = [
  "Manage orders: status, customers, conversations, deletion",
  "Manage services and products",
  "Manage jobs and blog posts",
  "Block, unblock and delete users, and set their passwords",
  "Send notifications",
  "Create moderator accounts",
];

export function StatusCheck({ isAdmin }: { isAdmin: boolean }) {
  return (
    <section aria-labelledby="status-check">
      <h2 id="status-check" className="mb-3 text-section">
        Admin Status
      </h2>
      <p className="flex gap-2">
        <Icon name={isAdmin ? "check" : "alert"} className={isAdmin ? "text-good" : "text-bad"} />
        {isAdmin ? "You are an administrator." : "You are not an administrator."}
      </p>
    </section>
  );
}

export function Capabilities() {
  return (
    <section aria-labelledby="capabilities">
      <h2 id="capabilities" className="mb-3 text-section">
        What You Can Do
      </h2>
      <ul className="grid gap-2">
        {CAPABILITIES.map((text) => (
          <li key={text} className="flex gap-2">
            <Icon name="check" className="text-brand" /> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
