import { z } from "zod/v4";

/** What the database adds to each mail about an order that is there; a mail may be older than that. */
export const orderFacts = z
  .object({
    items: z.string().nullable(),
    /** With its currency; null if that is not known. */
    paid: z.string().nullable(),
    /** Where its products are sent to, and between which days they arrive. */
    country: z.string().nullable(),
    address: z.string().nullish(),
    arrives_from: z.iso.date().nullish(),
    arrives_to: z.iso.date().nullish(),
    /** What its customer has asked and nobody has answered. */
    asked: z
      .object({ kind: z.enum(["cancel", "return"]), items: z.string().nullable() })
      .nullable(),
  })
  .nullish();

type Row = { label: string; value: string };

/** Rows of a mail, without those that have no value. */
export const rowsOf = (values: Record<string, string | null | undefined>): Row[] =>
  Object.entries(values).flatMap(([label, value]) => (value ? [{ label, value }] : []));
