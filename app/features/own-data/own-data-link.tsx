import { ButtonLink } from "~/ui/button";
import { Section } from "~/ui/section";

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
