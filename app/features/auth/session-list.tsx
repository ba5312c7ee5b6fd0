import { formatDateTime } from "~/lib/dates";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Section } from "~/ui/section";
import type { Session } from "./sessions.server";

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
