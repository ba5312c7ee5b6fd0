import type { Tables } from "#database";
import type { Engine } from "../../local-cloud/src/engine/engine";
import { claimMails } from "./outbox";
import { call, service } from "./users";

type Alert = Tables<"job_alerts"> & Tables<"alert_criteria">;

export const SPANISH = { _period: "daily", _criteria: { language: "es" } };

/** Jobs, alerts, and what the schedule does for them, on the engine of the test that runs. */
export function openAlerts(engine: () => Engine) {
  const query = <Row>(sql: string, values: unknown[] = []) => engine().query<Row>(sql, values);
  const asService = <Result>(name: string, args = {}) =>
    call<Result>(engine(), service, name, args);

  const askByMail = (email: string, wanted: object = SPANISH, network = "192.0.2.1") =>
    asService("request_job_alert", { _email: email, _network: network, ...wanted });
  const alerts = () =>
    query<Alert>(
      `select alert_criteria.*, job_alerts.* from public.job_alerts
       join public.alert_criteria on alert_criteria.id = criteria_id
       order by job_alerts.created_at, job_alerts.id`,
    );

  /** An alert of an address that has followed the link. */
  async function addAlert(email: string, wanted: object = SPANISH): Promise<string> {
    await askByMail(email, wanted, email);
    const [mail] = await claimMails(engine());
    await asService("confirm_job_alert", { _id: mail?.job_alert_id });
    await asService("mark_outbox_sent", { _ids: [mail?.id] });
    return mail?.job_alert_id ?? "";
  }

  /** Begins without jobs, alerts and mails. */
  const clear = () =>
    engine().execute(
      `delete from private.rate_limits; delete from public.jobs;
       delete from public.job_alerts; delete from public.outbox; delete from private.bounced_addresses`,
    );

  /** Publishes a job, an hour ago unless it says when. */
  async function publish(title: string, facts: Record<string, unknown> = {}): Promise<string> {
    const row = {
      title,
      company: "Voices",
      url: "https://jobs.test/1",
      created_at: new Date(Date.now() - 3_600_000).toISOString(),
      ...facts,
    };
    const columns = Object.keys(row);
    const places = columns.map((_, at) => `$${at + 1}`);
    const [stored] = await query<{ id: string }>(
      `insert into public.jobs (${columns}) values (${places}) returning id`,
      Object.values(row),
    );
    return stored?.id ?? "";
  }

  /** Moves all alerts into the past, so that what is published an hour ago is new, and they are due. */
  const makeDue = () =>
    query(
      `update public.job_alerts set seen_until = least(seen_until, now() - interval '1 day'),
         due_at = now() - interval '1 minute'`,
    );

  /** Looks at all alerts that are due. */
  async function enqueue(_limit = 1000) {
    let looked = 0;
    for (;;) {
      const batch = await asService<number>("mail_job_alerts", { _limit });
      if (batch === 0) return looked;
      looked += batch;
    }
  }

  /** A run of the schedule in which all alerts are due: who is told of which jobs. */
  async function tell() {
    await makeDue();
    await enqueue();
    return send();
  }

  async function send() {
    const mails = await claimMails(engine(), 500);
    await asService("mark_outbox_sent", { _ids: mails.map(({ id }) => id) });
    return mails.map(({ recipient, payload }) => {
      const { jobs = [] } = payload as { jobs?: { title: string }[] };
      return [recipient, ...jobs.map(({ title }) => title)].join(": ");
    });
  }

  return {
    clear,
    query,
    asService,
    askByMail,
    addAlert,
    alerts,
    publish,
    makeDue,
    enqueue,
    tell,
    send,
  };
}
