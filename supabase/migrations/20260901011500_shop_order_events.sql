-- The timeline of an order, read from the rows that say what has become of it.

create type public.order_event_kind as enum (
  'paid', 'service', 'status', 'delivery', 'parcel', 'request', 'withdrawal', 'answer', 'refund', 'dispute',
  'message', 'mail'
);

create index admin_log_order_statuses on public.admin_log (entity_id)
  where entity = 'orders' and changed_to ? 'status';

-- Another kind is a branch of this view. `reader` says whose timeline has the event: 'customer', 'shop', or null for
-- both. The log tells administrators which of them set a status, and a notification tells the customer of it; a status
-- that no administrator has set is in the notification alone.
create view private.order_event as
select id as order_id, 'paid'::public.order_event_kind as kind, created_at as at,
  jsonb_build_object(
    'amount', private.paid_text(private.to_cents(amount_paid), paid_currency)
  ) as details, null::text as reader
from public.orders
union all
select orders.id, 'status', admin_log.created_at,
  jsonb_build_object(
    'from', changed_from ->> 'status', 'to', changed_to ->> 'status', 'by', actor_name
  ),
  'shop'
from public.orders
join public.admin_log
  on entity = 'orders' and changed_to ? 'status' and entity_id = orders.id::text
union all
select order_id, 'status', created_at, jsonb_build_object('text', message),
  case when exists (
    select 1 from public.admin_log
    where entity = 'orders' and changed_to ? 'status' and entity_id = order_id::text
      and admin_log.created_at = notifications.created_at
  ) then 'customer' end
from public.notifications where kind = 'status' and not exists (
  select 1 from public.parcels
  where parcels.order_id = notifications.order_id and message = private.parcel_message(parcels)
)
union all
select id, 'delivery', coalesce(delivery_changed_at, created_at), '{}', null
from public.orders where delivery_changed_at is not null
union all
select order_id, 'parcel', created_at, jsonb_build_object('name', concat_ws(' ', carrier, number)), null
from public.parcels
union all
select order_id, 'request', created_at, jsonb_build_object('kind', kind), null
from public.order_requests
union all
select order_id, 'withdrawal', coalesce(closed_at, created_at), jsonb_build_object('kind', kind), null
from public.order_requests where answer is null and closed_at is not null
union all
select order_id, 'answer', coalesce(answered_at, created_at), jsonb_build_object('kind', kind, 'status', answer), null
from public.order_requests where answer is not null
union all
select order_id, 'refund', created_at,
  jsonb_build_object('amount', private.paid_text(amount_cents, currency), 'status', status), null
from public.refunds
union all
select order_id, 'dispute', created_at,
  jsonb_build_object('amount', private.paid_text(amount_cents, currency), 'status', status), 'shop'
from public.disputes
union all
select steps.order_id, 'service', steps.created_at,
  jsonb_build_object('name', product_name, 'status', steps.state, 'by', done_by), null
from private.work_steps as steps join public.order_items on order_items.id = order_item_id
union all
select order_id, 'message', created_at, jsonb_build_object('from_shop', from_admin), null
from public.chat_messages
union all
select order_id, 'mail', sent_at, jsonb_build_object('kind', kind), null
from private.order_mails;

-- The latest events of an order for one of its readers, oldest first.
create function private.events_of_order(_order_id uuid, _reader text)
returns private.order_event[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select latest::private.order_event
    from (
      select * from private.order_event
      where order_id = _order_id and (reader is null or reader = _reader)
      order by at desc, kind desc limit 200
    ) as latest
    order by at, kind
  );
end
$$;

-- What has become of an order of the customer's own, what they have asked about it, and what may be asked now.
create function public.my_order_history(
  _order_id uuid,
  out events private.order_event[], out requests private.order_request_row[],
  out refunds public.order_refund[], out bought private.bought_row[], out kind text, out why_not text, out items public.requested_item[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
  placed public.orders;
begin
  select * into placed from public.orders where id = _order_id and user_id = member;
  if found then
    events := private.events_of_order(_order_id, 'customer');
    requests := private.requests_of_order(_order_id);
    refunds := (
      select refunds_of_order.refunds from private.refunds_of_order where order_id = _order_id
    );
    bought := (
      select bought_of_order.bought from private.bought_of_order where order_id = _order_id
    );
    select askable.kind, askable.why_not, askable.items into kind, why_not, items
    from private.askable(placed) as askable;
  end if;
  events := coalesce(events, '{}');
  requests := coalesce(requests, '{}');
  refunds := coalesce(refunds, '{}');
  bought := coalesce(bought, '{}');
  items := coalesce(items, '{}');
end
$$;
comment on function public.my_order_history(uuid) is 'nullable: kind, why_not';

grant execute on function public.my_order_history(uuid) to authenticated;
