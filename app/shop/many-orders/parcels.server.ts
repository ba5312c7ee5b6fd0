import { getZodConstraint } from "@conform-to/zod/v4";
import type { z } from "zod/v4";
import type { Rows } from "#database";
import { shortId } from "#functions/ids";
import { CARRIERS } from "#functions/shop/carriers";
import type { RequestContext } from "~/context.server";
import { countNoun } from "~/lib/count";
import { failureOrThrow } from "~/lib/database-failure.server";
import { successMessage } from "~/lib/flash-message";
import { newIdempotencyKey, rowIdempotencyKey } from "~/lib/form/idempotency-key.server";
import { type Outcome, successWith } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import { findLastCarrier } from "~/shop/parcels/admin.server";
import { parcelsForm } from "~/shop/parcels/admin-schema";
import { MAX_LINES, type ParcelLine, readParcelLines } from "~/shop/parcels/parcel-lines.server";
import { NEXT_STATUS, nextStatus } from "~/shop/parcels/parcel-status";
import { isDoubt, PARCEL_REFUSALS } from "~/shop/parcels/refusals";
import { tickedOrders } from "./statuses.server";

/** The form for parcels of many orders, with a line for each that is ticked. */
export const openParcelsDialog = async (db: Db, context: RequestContext) =>
  ({
    name: "parcels",
    title: "Enter Parcels",
    lastCarrier: await findLastCarrier(db),
    lines: tickedOrders(context.request)
      .map((id) => `${shortId(id)}, `)
      .join("\n"),
    maxLines: MAX_LINES,
    carriers: CARRIERS,
    idempotencyKey: newIdempotencyKey(context),
    constraint: getZodConstraint(parcelsForm),
  }) as const;

type Order = Rows["order_row"];
type ParcelsForm = z.output<typeof parcelsForm>;

const MISTAKES = {
  unread: "not understood",
  noNumber: "the number of its parcel is missing",
  number: "a number has 4 to 40 letters and digits",
  several: "these are several numbers, so give each a line of its own",
  ambiguous: "several orders begin with this, so enter the whole id",
  twice: "this parcel is in the list twice",
};

/** A line that was left, and why. */
interface LeftLine {
  at: number;
  text: string;
  why: string;
  isDoubt: boolean;
  /** Another order with this parcel. */
  otherOrder?: string | null;
}

export interface ParcelsSummary {
  entered: number;
  left: LeftLine[];
}

/** The lines that stay in the form. */
export const linesOf = (left: LeftLine[]) => left.map(({ text }) => text).join("\n");

/** Enters the parcels of a list, but for those that are not understood, refused or to be asked about. */
export async function addParcels(db: Db, form: ParcelsForm): Promise<Outcome<ParcelsSummary>> {
  const lines = readParcelLines(form.lines);
  const read = readOrders(lines, await findNumberedOrders(db, lines));
  const parcels = read.flatMap((line) => ("order" in line ? line : []));
  const { data, error } = await db.rpc("admin_add_parcels", {
    _order_ids: parcels.map(({ order }) => order.id),
    _numbers: parcels.map(({ number }) => number),
    _statuses: parcels.map(({ order }) => statusFor(order.status, form.status)),
    _expected_statuses: parcels.map(({ order }) => order.status),
    _carrier: form.carrier,
    _is_sure: form.isSure,
    _idempotency_key: rowIdempotencyKey(form),
  });
  const failed = failureOrThrow(error, "Parcels Not Entered");
  if (failed) return failed;

  const results = new Map(parcels.map(({ at }, place) => [at, data?.[place]]));
  const left = read.flatMap((line): LeftLine | [] => {
    const { at, text } = line;
    if ("why" in line) return { at, text, why: line.why, isDoubt: false };
    const { refusal, other_order_id: otherOrder } = results.get(at) ?? {};
    if (!refusal) return [];
    return { at, text, why: PARCEL_REFUSALS[refusal], isDoubt: isDoubt(refusal), otherOrder };
  });
  const entered = read.length - left.length;
  return successWith(
    { entered, left },
    successMessage(
      `${countNoun(entered, "parcel")} entered`,
      "In two minutes each customer gets the number by mail.",
    ),
  );
}

/** The orders that the lines name, by one call. */
async function findNumberedOrders(db: Db, lines: ParcelLine[]): Promise<Order[]> {
  const numbers = new Set(lines.flatMap((line) => ("order" in line ? line.order : [])));
  if (numbers.size === 0) return [];

  const { data } = await db
    .rpc("admin_find_numbered_orders", { _numbers: [...numbers] })
    .throwOnError();
  return data;
}

type ReadLine = { at: number; text: string } & ({ order: Order; number: string } | { why: string });

/** Each line with its order, or with why it has none. */
function readOrders(lines: ParcelLine[], orders: Order[]): ReadLine[] {
  const parcels = new Set<string>();

  return lines.map((line) => {
    const { at, text } = line;
    if ("mistake" in line) return { at, text, why: MISTAKES[line.mistake] };
    const [order, another] = orders.filter(({ id }) => id.startsWith(line.order));
    if (!order) return { at, text, why: PARCEL_REFUSALS.gone };
    if (another) return { at, text, why: MISTAKES.ambiguous };
    const parcel = `${order.id} ${line.number}`;
    if (parcels.has(parcel)) return { at, text, why: MISTAKES.twice };
    parcels.add(parcel);
    return { at, text, order, number: line.number };
  });
}

/** What an order becomes with its parcel. */
const statusFor = (status: Order["status"], chosen: ParcelsForm["status"]) =>
  chosen === NEXT_STATUS ? nextStatus(status) : chosen;
