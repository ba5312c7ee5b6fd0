import { AddToCart } from "~/features/cart/add-to-cart";
import { Card } from "~/ui/card";
import { Price } from "./price";
import { ServiceTile } from "./service-tile";
import { splitAtWord } from "./split-at-word";

export interface Service {
  id: string;
  name: string;
  description: string | null;
  price: number;
}

const LEAD_LENGTH = 300;

export function ServiceCard({ service }: { service: Service }) {
  const { id, name, description, price } = service;

  return (
    <Card as="li" className="flex flex-col">
      <div className="flex items-center gap-4">
        <ServiceTile name={name} />
        <div className="min-w-0">
          <h2 className="text-item">{name}</h2>
          <Price of={price} />
        </div>
      </div>
      {description && <Description text={description} />}
      <div className="mt-auto pt-5">
        <AddToCart id={id} name={name} variant="secondary" className="w-full">
          Order Service
        </AddToCart>
      </div>
    </Card>
  );
}

/** All of it, however long; what goes beyond a card's measure opens on demand. */
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
