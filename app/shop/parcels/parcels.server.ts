import type { Rows } from "#database";
import { parcelUrl } from "#functions/shop/carriers";

/** Parcels with the links by which they are followed. */
export const listParcels = (rows: Rows["parcel_row"][]) =>
  rows.map(({ id, carrier, number, url, created_at }) => ({
    id,
    name: `${carrier} ${number}`,
    url: parcelUrl({ carrier, number, url }),
    created_at,
  }));

export type Parcel = ReturnType<typeof listParcels>[number];
