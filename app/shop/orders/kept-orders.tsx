import type { CompositeTypes } from "#database";
import { shortId } from "#functions/ids";

interface KeptOrdersProps {
  orders: CompositeTypes<"kept_orders">;
  /** Whose name and address they are, such as "your". */
  whose: string;
}

/** The orders that go on without the account, for the forms that delete it. */
export function KeptOrders({ orders: { total, rows }, whose }: KeptOrdersProps) {
  if (total === 0) return null;

  const further = total - rows.length;
  return (
    <div className="mb-4">
      <p>
        {`These orders go on. Each keeps ${whose} name, address and email until it is completed and can no longer be sent back:`}
      </p>
      <ul className="mt-2 list-disc pl-5">
        {rows.map(({ id, status, is_undelivered }) => (
          <li key={id}>
            Order {shortId(id)}, {status}
            {is_undelivered &&
              ". What is not delivered of its services cannot be without the account, so deleting it asks us to cancel that"}
          </li>
        ))}
        {further > 0 && <li>{further} earlier ones</li>}
      </ul>
    </div>
  );
}
