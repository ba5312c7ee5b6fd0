import { TEXT_FIELDS } from "../_shared/bodies.ts";
import { requireClientNetwork } from "../_shared/caller.ts";
import { secretClient } from "../_shared/clients.ts";
import { requestErrorOf } from "../_shared/database-error.ts";
import { readFields, serveJson } from "../_shared/serve-json.ts";

/** Stores a report of a job. It needs no login, so reports are counted by network, and nothing says who sent one. */
serveJson(async (request) => {
  const network = await requireClientNetwork(request);
  const { jobId, reason, words, idempotencyKey } = await readFields(
    request,
    TEXT_FIELDS["report-job"],
  );

  const { error } = await secretClient().rpc("report_job", {
    _job_id: jobId,
    _reason: reason,
    _words: words,
    _idempotency_key: idempotencyKey,
    _network: network,
  });
  if (error) throw requestErrorOf(error);
  return {};
});
