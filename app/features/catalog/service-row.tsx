import { Link } from "@remix-run/react";
import { Price } from "./price";
import type { Service } from "./service-card";
import { ServiceTile } from "./service-tile";

/** A service at a glance: what it is and what it costs. */
export function ServiceRow({ service }: { service: Pick<Service, "name" | "price"> }) {
  return (
    <li className="relative flex items-center gap-4 rounded-card border bg-card p-4">
      <ServiceTile name={service.name} />
      <h3 className="min-w-0 grow text-item">
        <Link to="/services" className="after:absolute after:inset-0 hover:underline">
          {service.name}
        </Link>
      </h3>
      <Price of={service.price} />
    </li>
  );
}
