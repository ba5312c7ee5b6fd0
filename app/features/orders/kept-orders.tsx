import { Link } from "@remix-run/react";
import type { CompositeTypes } from "#database";
import { shortId } from "#functions/ids";

interface KeptOrdersProps {
  orders: CompositeTypes<"kept_orders">;
  /** Whose name and address they are, such as "your". */
  whose: string;
  /** Where one of them is cancelled that has a service in work. */
  cancelHref(id: string): string;
}

/** The orders that go on without the account, for the forms that delete it. */
export function KeptOrders({ orders: { total, rows }, whose, cancelHref }: KeptOrdersProps) {
  if (total === 0) return null;

  const further = total - rows.length;
  return (
    <div className="mb-4">
      <p>
        {`These orders go on. Each keeps ${whose} name, address and email until it is completed and can no longer be sent back:`}
      </p>
      <ul className="mt-2 list-disc pl-5">
        {rows.map(({ id, status, has_open_service }) => (
          <li key={id}>
            Order {shortId(id)}, {status}
            {has_open_service && (
              <>
                . Its service cannot be delivered without the account.{" "}
                <Link to={cancelHref(id)} className="link">
                  Cancel it first
                </Link>
              </>
            )}
          </li>
        ))}
        {further > 0 && <li>{further} earlier ones</li>}
      </ul>
    </div>
  );
}
