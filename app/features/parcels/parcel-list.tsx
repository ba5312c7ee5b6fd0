import type { ReactNode } from "react";
import { formatDate } from "~/lib/dates";
import { Icon } from "~/ui/icon";
import type { Parcel } from "./parcels.server";

interface ParcelListProps {
  parcels: Parcel[];
  /** What can be done with one. */
  children?(parcel: Parcel): ReactNode;
}

/** In which parcels an order is sent, and where each is followed. */
export function ParcelList({ parcels, children }: ParcelListProps) {
  return (
    <ul className="grid gap-1">
      {parcels.map((parcel) => (
        <li key={parcel.id} className="flex flex-wrap items-center gap-x-3">
          <span>
            {parcel.url ? (
              <a href={parcel.url} rel="noreferrer" className="link inline-flex gap-1.5 py-2">
                <Icon name="external" className="mt-1 size-4" />
                {parcel.name}
              </a>
            ) : (
              <span className="inline-flex py-2">{parcel.name}</span>
            )}{" "}
            <span className="text-small text-soft">
              sent on <time dateTime={parcel.created_at}>{formatDate(parcel.created_at)}</time>
            </span>
          </span>
          {children?.(parcel)}
        </li>
      ))}
    </ul>
  );
}
