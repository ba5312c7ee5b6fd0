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

/** When each task of the schedule was last done. */
export function TaskList({ tasks }: { tasks: Task[] }) {
  return (
    <Section id="schedule" title="Schedule">
      <Table
        caption="What the schedule does"
        columns={[
          { header: "Task", cell: ({ name }) => NAMES[name] },
          { header: "Last Done", cell: ({ finished_at }) => timeOf(finished_at) },
          { header: "Error", cell: ({ last_error }) => last_error ?? "None" },
        ]}
        rows={tasks}
        keyOf={({ name }) => name}
      />
    </Section>
  );
}

const timeOf = (time: string | null) => (time ? formatDateTime(time) : "Never");
