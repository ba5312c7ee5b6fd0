import type { Rows } from "#database";

type Reason = Rows["job_report_row"]["reason"];

export const REPORT_REASONS: Record<Reason, string> = {
  asks_for_money: "It asks for money or bank details",
  not_real: "It is not a real job",
  closed_already: "It is closed already",
  offensive: "It is offensive",
  other: "Something else",
};
