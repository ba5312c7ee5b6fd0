import { formatDateTime } from "~/lib/dates";
import { Section } from "~/ui/section";
import { Table } from "~/ui/table";
import type { Task } from "./tasks.server";

const NAMES: Record<Task["name"], string> = {
  accept_services: "Accept services that nobody has answered in time",
  mail_job_alerts: "Put new jobs of alerts into the mail",
  mail_posts: "Put articles into the mail",
  mail_stock: "Put news of products that are back into the mail",
  reconcile_checkouts: "Ask about payments that are unclear",
  remove_expired: "Remove what is kept no longer",
  send_mail: "Send mails",
  settle_refunds: "Ask about refunds that are on their way",
  publish_and_close_jobs: "Publish and close jobs",
  publish_posts: "Publish blog posts",
  send_due_notifications: "Send notifications",
};

interface ScheduleProps {
  schedule: { lastDone: string | null; failed: Task[] };
}

/** What the schedule has not done, or when it has done something last. */
export function Schedule({ schedule: { lastDone, failed } }: ScheduleProps) {
  return (
    <Section id="schedule" title="Schedule">
      {failed.length === 0 ? (
        <p>Nothing has failed.{lastDone && ` A task was done last ${formatDateTime(lastDone)}.`}</p>
      ) : (
        <Table
          caption="What the schedule has not done"
          columns={[
            { header: "Task", cell: ({ name }) => NAMES[name] },
            { header: "Last Done", cell: ({ finished_at }) => timeOf(finished_at) },
            {
              header: "Error",
              cell: ({ last_error }) => last_error ?? "It has not run for an hour.",
            },
          ]}
          rows={failed}
          keyOf={({ name }) => name}
        />
      )}
    </Section>
  );
}

const timeOf = (time: string | null) => (time ? formatDateTime(time) : "Never");
