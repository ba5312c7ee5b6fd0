import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import { invoke } from "../../support/invoke";
import { webClientAt } from "../../support/web-client";

onOneEngine("the edge function report-job", (cloud) => {
  const postJob = async (): Promise<string> => {
    const { data } = await cloud()
      .service()
      .from("jobs")
      .insert({ title: "Agent", company: "Acme", url: "https://acme.test/" })
      .select("id")
      .single()
      .throwOnError();
    return data.id;
  };
  const reportOf = (jobId: string) => ({
    jobId,
    reason: "not_real",
    words: "",
    idempotencyKey: randomUUID(),
  });
  const send = (report: object, client = webClientAt(cloud(), "192.0.2.1")) =>
    invoke(client, "report-job", report);
  const countReports = async (id: string) => {
    const [row] = await cloud().engine.query<{ number: number }>(
      "select count(*)::integer as number from public.job_reports where job_id = $1",
      [id],
    );
    return row?.number;
  };

  test("stores a report once, counts it, and answers the same for a job that is not there", async () => {
    const job = await postJob();
    const report = reportOf(job);
    for (let count = 0; count < 2; count++)
      expect(await send(report)).toEqual({ status: 200, success: true });
    expect(await send(reportOf(randomUUID()))).toEqual({ status: 200, success: true });
    expect(await countReports(job)).toBe(1);

    for (let count = 0; count < 8; count++) await send(reportOf(randomUUID()));
    expect(await send(reportOf(randomUUID()))).toEqual({
      status: 429,
      success: false,
      error: "Too many reports in a short time. Please try again later.",
    });
  });

  test("takes no call that the web server has not signed", async () => {
    const job = await postJob();
    for (const client of [cloud().anon(), cloud().service()])
      expect((await send(reportOf(job), client)).status).toBe(401);
    expect(await countReports(job)).toBe(0);
  });
});
