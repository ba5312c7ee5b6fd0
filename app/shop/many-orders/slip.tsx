import { Fragment } from "react";
import { shortId } from "#functions/ids";
import { useSettings } from "~/root-data";
import { SITE_NAME } from "~/site-name";
import type { SlipData } from "./slip.server";

/** What lies in a parcel: where it goes, and what is in it. */
export function Slip({ slip: { id, to, items } }: { slip: SlipData }) {
  const { location } = useSettings();

  return (
    <article
      aria-label={`Slip of order ${shortId(id)}`}
      className="order-sheet grid gap-8 rounded-card border bg-card p-5"
    >
      <p className="text-soft">
        {SITE_NAME}, {location}
      </p>
      <address className="text-section not-italic">
        {to.map((line) => (
          <Fragment key={line}>
            <bdi>{line}</bdi>
            <br />
          </Fragment>
        ))}
      </address>
      <div>
        <h2 className="mb-2 text-item">Order {shortId(id)}</h2>
        <ul className="divide-y">
          {items.map((item) => (
            <li key={item.id} className="py-2.5 print:py-1">
              <span className="tabular-nums">{item.quantity} ×</span> {item.name}
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
