import { ButtonLink } from "~/ui/button";
import { Section } from "~/ui/section";
import { AlertButtons } from "./alert-buttons";
import { PERIODS } from "./alert-periods";
import type { listMyAlerts } from "./job-alerts.server";

const ALERTS = "job-alerts";

type MyAlerts = Awaited<ReturnType<typeof listMyAlerts>>;

/** The user's alerts. */
export function AlertList({ alerts, bounces }: MyAlerts) {
  return (
    <Section id={ALERTS} title="Job Alerts" isRoomy>
      {bounces && (
        <p className="mb-4 rounded-card border border-l-4 border-l-bad bg-card p-4">
          Mails to your address have come back, so we send no alerts there. Change your email
          address under Settings, and they go to the new one.
        </p>
      )}
      {alerts.length === 0 && (
        <p className="mb-4 text-soft">New jobs that you are looking for can come by email.</p>
      )}
      {alerts.length > 0 && (
        <ul className="mb-4 divide-y rounded-card border bg-card">
          {alerts.map(({ id, text, period, isPaused }) => (
            <li key={id} className="grid gap-3 px-4 py-3">
              <p className="wrap-anywhere">
                <span className="inline-block font-semibold first-letter:uppercase">{text}</span>{" "}
                <span className="block text-small text-soft">
                  {isPaused ? "Paused" : PERIODS[period]}
                </span>
              </p>
              <AlertButtons {...{ isPaused, text }} action={pathOf(id)} place={ALERTS} />
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to="/jobs/alerts" variant="secondary">
        New Job Alert
      </ButtonLink>
    </Section>
  );
}

const pathOf = (id: string) => `/jobs/alerts/change?id=${id}`;
