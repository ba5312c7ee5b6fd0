import type { ReactNode } from "react";
import { formatDate } from "~/lib/dates";
import { Icon } from "~/ui/icon";
import type { Parcel } from "./parcels.server";

interface ParcelListProps<Listed> {
  parcels: Listed[];
  /** What can be done with one. */
  children?(parcel: Listed): ReactNode;
}

/** In which parcels an order is sent, and where each is followed. */
export function ParcelList<Listed extends Omit<Parcel, "id">>({
  parcels,
  children,
}: ParcelListProps<Listed>) {
  return (
    <ul className="grid gap-1">
      {parcels.map((parcel) => (
        <li key={parcel.name} className="flex flex-wrap items-baseline gap-x-2">
          {parcel.url ? (
            <a
              href={parcel.url}
              rel="noreferrer"
              className="link inline-flex min-h-11 items-center gap-1.5"
            >
              {parcel.name}
              <Icon name="external" className="size-4" />
            </a>
          ) : (
            <span>{parcel.name}</span>
          )}{" "}
          <span className="text-small text-soft">
            sent on <time dateTime={parcel.created_at}>{formatDate(parcel.created_at)}</time>
          </span>
          {children?.(parcel)}
        </li>
      ))}
    </ul>
  );
}
