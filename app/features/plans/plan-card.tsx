import { formatPrice } from "~/lib/money";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { orderHref, type Plan } from "./plans";

export function PlanCard({ plan }: { plan: Plan }) {
  const { id, name, summary, features, isMostPopular } = plan;

  return (
    <Card
      as="li"
      id={id}
      className={classNames(
        "relative row-span-3 grid grid-rows-subgrid gap-4",
        isMostPopular && "border-brand ring ring-brand",
      )}
    >
      {isMostPopular && (
        <span className="absolute -top-3 left-4">
          <Badge>Most Popular</Badge>
        </span>
      )}
      <div className="grid content-start gap-1">
        <h3 className="text-item">{name}</h3>
        <PlanPrice price={plan.price} />
        <p className="text-small text-soft">{summary}</p>
      </div>
      <ul className="grid content-start gap-2 border-t pt-4 text-small">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Icon name="check" className="mt-px text-brand" />
            {feature}
          </li>
        ))}
      </ul>
      <ButtonLink
        to={orderHref(plan)}
        variant={isMostPopular ? "primary" : "secondary"}
        className="self-end px-1"
      >
        <span>
          {plan.price === null ? "Ask for a quote" : `Choose ${name}`}
          <span className="sr-only"> {plan.kind} plan</span>
        </span>
      </ButtonLink>
    </Card>
  );
}

function PlanPrice({ price }: { price: number | null }) {
  if (price === null) return <p className="font-heading text-section font-semibold">Contact us</p>;

  return (
    <p className="tabular-nums">
      <span className="font-heading text-section font-semibold">{formatPrice(price)}</span>
      <span className="text-small text-soft">/month</span>
    </p>
  );
}
