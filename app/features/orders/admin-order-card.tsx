import { getSelectProps, useForm } from "@conform-to/react";
import { useEffect, useRef } from "react";
import type { z } from "zod/v4";
import { shortId } from "#functions/ids";
import { RowField } from "~/features/admin/changed-row";
import { RowAction, RowActions } from "~/features/admin/list-parts";
import { ParcelList } from "~/features/parcels/parcel-list";
import { formatDateTime } from "~/lib/dates";
import type { Rejection } from "~/lib/form/form.server";
import { formatPrice } from "~/lib/money";
import { rowAnchor } from "~/lib/row-anchor";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { classNames } from "~/ui/class-names";
import { DialogButton } from "~/ui/dialog";
import { FieldError } from "~/ui/form/field";
import { ServerForm } from "~/ui/form/form";
import { HiddenField, HiddenInput } from "~/ui/form/hidden-fields";
import { Label } from "~/ui/form/label";
import { rejectionOf } from "~/ui/form/rejection";
import { SavedValue } from "~/ui/form/saved-value";
import { Select } from "~/ui/form/select";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/icon";
import type { OrderSummary } from "./admin-list.server";
import { changedOrder, orderName } from "./admin-order";
import type { statusForm } from "./admin-schema";
import { dollarsOf, hasProduct, hasService, type OrderItem, STATUS_OPTIONS } from "./order";
import { PaymentLink, PaymentNote, StatusBadge } from "./order-parts";

interface AdminOrderCardProps {
  order: OrderSummary;
  /** Where it stands in the list. */
  at: number;
  rejection: Rejection | undefined;
}

export function AdminOrderCard({ order, at, rejection }: AdminOrderCardProps) {
  return (
    <Card
      as="li"
      id={rowAnchor(order.id)}
      className={classNames("grid gap-4", order.unread_messages > 0 && "border-l-4 border-l-brand")}
    >
      <Heading order={order} />
      {order.problems && <Problems order={order} at={at} />}
      {order.recipient && (
        <p className="hidden print:block">
          Deliver to <bdi>{order.recipient}</bdi>
        </p>
      )}
      {order.parcels && <ParcelList parcels={order.parcels} />}
      <ul className="divide-y border-y">
        {order.items.map(({ key, ...item }) => (
          <Item key={key} item={item} />
        ))}
      </ul>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <StatusForm order={order} at={at} rejection={rejection} />
        <Actions order={order} />
      </div>
    </Card>
  );
}

function Heading({ order }: { order: OrderSummary }) {
  const { id, status, username, sessionStart, created_at, total_amount } = order;

  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-item">{orderName(id)}</h2>
          <StatusBadge status={status} />
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
          <bdi className="font-semibold text-ink">{username}</bdi>{" "}
          <time dateTime={created_at}>{formatDateTime(created_at)}</time>{" "}
          {sessionStart && <Badge>{sessionStart}</Badge>}
        </p>
      </div>
      <div className="grid gap-1">
        <p className="font-heading text-item font-semibold tabular-nums sm:text-right">
          {formatPrice(total_amount)}
        </p>
        <PaymentNote order={order} className="text-small" />
        {order.paymentUrl && <PaymentLink url={order.paymentUrl} of={shortId(id)} />}
      </div>
    </div>
  );
}

function Problems({ order, at }: Pick<AdminOrderCardProps, "order" | "at">) {
  const { id, problems = [], review } = order;
  const { name: rowName, to } = changedOrder(id);

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="grid gap-4">
        {problems.map((problem) => (
          <p key={problem} className="flex gap-2 font-medium text-bad">
            <Icon name="alert" className="mt-0.5" />
            <span>{problem}</span>
          </p>
        ))}
      </div>
      {review?.at && (
        <p className="text-soft">
          Looked at on <time dateTime={review.at}>{formatDateTime(review.at)}</time>
        </p>
      )}
      {review?.at === null && (
        <RowActions>
          <RowAction intent="markReviewed" label="Looked At" {...{ id, rowName, to, at }} />
        </RowActions>
      )}
    </div>
  );
}

function Item({ item }: { item: Omit<OrderItem, "id"> }) {
  const { product_name, product_type, quantity, price } = item;

  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 py-1.5">
      <span className="flex flex-wrap items-baseline gap-x-2">
        {product_name} <Badge>{product_type}</Badge>{" "}
        <span className="text-soft tabular-nums">{`${formatPrice(price)} × ${quantity}`}</span>
      </span>{" "}
      <span className="whitespace-nowrap tabular-nums">{formatPrice(dollarsOf(item))}</span>
    </li>
  );
}

function Actions({ order: { id, items, status, unread_messages } }: { order: OrderSummary }) {
  const ofThis = <span className="sr-only">{` of order ${shortId(id)}`}</span>;

  return (
    <div className="order-actions flex flex-wrap gap-3">
      {hasService(items) && (
        <DialogButton dialog="chat" rowId={id}>
          <span>Chat{ofThis}</span>{" "}
          {unread_messages > 0 && (
            <Badge tone="yellow">
              {unread_messages} <span className="max-sm:sr-only">new</span>
            </Badge>
          )}
        </DialogButton>
      )}
      {hasProduct(items) && status !== "cancelled" && (
        <DialogButton dialog="parcel" rowId={id}>
          <span>Parcel{ofThis}</span>
        </DialogButton>
      )}
      <DialogButton dialog="customer" rowId={id}>
        <span>
          <span className="max-sm:sr-only">View </span>Customer{ofThis}
        </span>
      </DialogButton>
      <DialogButton dialog="delete" rowId={id} variant="danger">
        <span>
          Delete<span className="sr-only">{` order ${shortId(id)}`}</span>
        </span>
      </DialogButton>
    </div>
  );
}

export const statusFormId = (orderId: string) => `status-${orderId}`;

interface StatusFormProps extends Partial<Pick<AdminOrderCardProps, "at">> {
  order: { id: string; status: string };
  rejection: Rejection | undefined;
}

export function StatusForm({ order, at, ...props }: StatusFormProps) {
  const { id, status } = order;
  const formId = statusFormId(id);
  const rejection = rejectionOf(formId, props.rejection);
  const [form, fields] = useForm<z.input<typeof statusForm>>({
    id: formId,
    lastResult: rejection?.form,
    // A status is short, so that it is its own version.
    defaultValue: { status, versions: status },
  });
  const field = fields.status;
  useRefreshed(formId, status, rejection !== undefined);

  return (
    <ServerForm
      {...{ form, rejection }}
      intent="setStatus"
      preventScrollReset
      className="grid gap-3"
    >
      <HiddenInput name="id" value={id} />
      <HiddenField field={fields.versions} />
      <RowField row={changedOrder(id, at)} />
      <div className="flex flex-wrap items-end gap-2">
        <div>
          <Label htmlFor={field.id} size="text-tiny">
            Status<span className="sr-only">{` of order ${shortId(id)}`}</span>
          </Label>
          <Select {...getSelectProps(field)} key={field.name} options={STATUS_OPTIONS} />
        </div>
        <SubmitButton variant="secondary">
          Update<span className="sr-only">{` order ${shortId(id)}`}</span>
        </SubmitButton>
      </div>
      <FieldError field={field} />
      <SavedValue field={field} label="Status" />
    </ServerForm>
  );
}

/** Shows the status that another administrator has set, once the page is refreshed in place. */
function useRefreshed(formId: string, status: string, isRejected: boolean) {
  const shown = useRef(status);

  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    if (!isRejected) document.forms.namedItem(formId)?.reset();
  }, [formId, status, isRejected]);
}
