import { Link } from "@remix-run/react";
import { ServiceDrawing } from "~/base/pictures/drawing";
import { Picture, useStored } from "~/base/pictures/picture";
import { splitAtWord } from "~/lib/shorten";
import { AddToCart, itemAnchor } from "~/shop/cart/cart-form";
import { Card } from "~/ui/card";
import type { Service, ServiceSummary } from "./catalog.server";
import { Price } from "./price";
import { IN_COLUMNS } from "./product-card";

interface ServiceCardProps {
  service: Service;
  /** Whether its picture shows without scrolling. */
  isEager?: boolean;
}

export function ServiceCard({ service, isEager }: ServiceCardProps) {
  const { id, name, description, price, needs, included_revisions } = service;
  const hasPicture = useStored(service) !== null;

  return (
    <Card as="li" id={itemAnchor(id)} className="flex flex-col">
      {hasPicture && (
        <Picture of={service} sizes={IN_COLUMNS} isEager={isEager} className="mb-4 aspect-[3/2]" />
      )}
      <div className="flex items-center gap-4">
        {!hasPicture && <ServiceTile name={name} />}
        <div className="min-w-0">
          <h2 className="text-item">{name}</h2>
          <Price amount={price} /> <Revisions included={included_revisions} />
        </div>
      </div>
      {description && <Description text={description} />}
      {needs && (
        <details className="mt-2 text-small text-soft">
          <summary className="link w-fit py-2.5">
            What we need from you<span className="sr-only">{` for ${name}`}</span>
          </summary>
          <p className="whitespace-pre-line">{needs}</p>
        </details>
      )}
      <div className="mt-auto pt-5">
        <AddToCart
          id={id}
          name={name}
          backTo={itemAnchor(id)}
          variant="secondary"
          className="w-full"
        >
          Order Service
        </AddToCart>
      </div>
    </Card>
  );
}

function Revisions({ included }: { included: number }) {
  if (included === 0) return null;

  return (
    <small className="text-small text-soft">
      {included === 1 ? "1 revision included" : `${included} revisions included`}
    </small>
  );
}

/** A teaser of a service, on pages about something else. */
export function ServiceTeaser({ service }: { service: ServiceSummary }) {
  return (
    <li className="relative flex flex-wrap items-center gap-4 rounded-card border bg-card p-4">
      <ServiceTile name={service.name} />
      <h3 className="min-w-0 grow basis-32 text-item">
        <Link to="/services" className="after:absolute after:inset-0 hover:underline">
          {service.name}
        </Link>
      </h3>
      <Price amount={service.price} />
    </li>
  );
}

function ServiceTile({ name }: { name: string }) {
  return (
    <span className="grid size-14 shrink-0 place-items-center rounded-control bg-brand-soft text-brand">
      <ServiceDrawing name={name} className="size-9" />
    </span>
  );
}

const LEAD_LENGTH = 300;

function Description({ text }: { text: string }) {
  const [lead, rest] = splitAtWord(text, LEAD_LENGTH);

  return (
    <div className="mt-4 text-small whitespace-pre-line text-soft">
      <p>{lead}</p>
      {rest && (
        <details>
          <summary className="link w-fit py-2.5">Read more</summary>
          <p>{rest}</p>
        </details>
      )}
    </div>
  );
}
