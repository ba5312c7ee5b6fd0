-- How administrators search, list, export, change and delete orders.

create type public.order_shortfall as (product_name text, missing integer);

create view private.order_customer as
select id, username, email, first_name, last_name, phone, address, city, country
from public.profiles left join public.user_profiles on user_id = id;

create view private.order_row as
select orders.id, status, total_amount, amount_paid, paid_currency, refunded_amount, payment_state,
  stripe_session_id, stripe_payment_id, restocked_at, reviewed_at, billing, delivery,
  delivery_changed_at, sent_at, asked_for, unanswered_since, created_at, order_items, parcels,
  array(
    select (product_name, missing)::public.order_shortfall
    from public.order_shortfalls where order_shortfalls.order_id = orders.id
  ) as shortfalls,
  customer,
  (
    select count(*) from public.chat_messages
    where chat_messages.order_id = orders.id and not from_admin and read_at is null
  ) as unread_messages
from public.orders
join private.items_of_order on items_of_order.order_id = orders.id
join private.parcels_of_order on parcels_of_order.order_id = orders.id
left join private.order_customer as customer on customer.id = user_id;

-- The filter of the lists below as the text of a condition, so that Postgres plans each query for its filter:
-- "true" without any. A part whose value is null is null itself, and `concat_ws` leaves it out.
create function private.order_filter(
  _from timestamptz, _to timestamptz, _payment text, _customer uuid, _tab text
) returns text
language plpgsql stable set search_path = '' as $$
begin
  return concat_ws(' and ', 'true',
    'created_at >= ' || quote_literal(_from),
    'created_at < ' || quote_literal(_to),
    case _payment
      when 'differs' then 'has_other_amount'
      when 'given_back' then 'payment_state not in (''paid'', ''disputed'')'
      when 'disputed' then 'payment_state = ''disputed'''
    end,
    'user_id = ' || quote_literal(_customer),
    case _tab
      when 'unanswered_conversations' then 'unanswered_since is not null'
      when 'open_order_requests' then 'id in (select order_id from private.open_order_requests)'
      when 'orders_to_send' then 'is_to_send'
      when 'services_to_do' then 'id in (select order_id from private.services_to_do)'
      when 'orders_to_review' then 'is_to_review'
    end
  );
end
$$;

-- Lists of work begin with what has waited longest, all others with the newest order. The columns are unqualified, so that
-- they are those of the query around.
create function private.order_sort(_tab text) returns text
language sql immutable set search_path = '' as $$
  select case
    when _tab in ('orders_to_send', 'orders_to_review') then 'created_at, id'
    when _tab = 'unanswered_conversations' then 'unanswered_since, id'
    when _tab in ('open_order_requests', 'services_to_do')
      then format('(select min(since) from private.%I where order_id = id), id', _tab)
    else 'created_at desc, id desc'
  end
$$;

-- Counters know the number of all orders and of those with a status. Orders found by a search or filter are counted
-- up to a limit. What was paid, given back and disputed, in the currency of the shop, is summed up only if there are no more orders
-- than that limit. At the usual cost of a random page Postgres would read all orders to find those with services to do.
create function public.admin_list_orders(
  _query text default null, _status text default null,
  _from timestamptz default null, _to timestamptz default null,
  _page integer default 1, _per_page integer default null,
  _payment text default null, _customer uuid default null,
  _tab text default null,
  out total bigint, out is_capped boolean, out has_more boolean, out paid numeric, out refunded numeric,
  out disputed numeric, out counts public.order_counts, out todos public.todo[], out other_amounts bigint,
  out rows private.order_row[]
)
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1 as $$
declare
  words constant tsquery := private.beginnings_query(_query);
  search private.search_result;
  filter text := private.order_filter(
    _from => _from, _to => _to, _payment => _payment, _customer => _customer,
    _tab => _tab
  );
  matching text := concat_ws(' and ', filter, 'status = ' || quote_literal(_status));
  sort constant text := private.order_sort(_tab);
  listed uuid[];
  max_rows constant bigint := private.count_limit();
  page_rows constant integer := private.page_limit(_per_page);
begin
  perform private.require_admin();
  is_capped := false;
  if words is not null then
    search := private.search_list('orders', private.words_match(words, _status), matching, sort);
    matching := 'id = any ($1)';
    total := search.total;
    is_capped := search.is_capped;
  elsif filter = 'true' then
    total := private.total_of('orders', _status);
  end if;
  if total is null or (total <= max_rows and not is_capped) then
    execute format(
      'select count(*), coalesce(sum(amount_paid) filter (where paid_currency = ''usd''), 0),
         coalesce(sum(refunded_amount) filter (where paid_currency = ''usd''), 0),
         coalesce(sum(amount_paid - refunded_amount) filter (
           where paid_currency = ''usd'' and payment_state = ''disputed''
         ), 0)
       from (
         select amount_paid, refunded_amount, paid_currency, payment_state from public.orders where %s
         order by %s limit %s
       ) as counted', matching, sort, max_rows + 1
    ) into total, paid, refunded, disputed using search.hits;
    is_capped := total > max_rows;
  end if;
  if is_capped then
    total := least(total, max_rows);
    paid := null;
    refunded := null;
    disputed := null;
  end if;
  counts := private.order_counts();
  todos := array(select private.todos(max_rows::integer, array[
    'orders_to_send', 'services_to_do', 'unanswered_conversations', 'open_order_requests', 'orders_to_review'
  ]::public.todo_kind[]));
  other_amounts := private.counted_rows('orders', 'has_other_amount');

  execute format(
    'select array(
       select id from public.orders where %s order by %s limit %s offset %s
     )', matching, sort, page_rows + 1, private.page_offset(_page, _per_page)
  ) into listed using search.hits;
  has_more := cardinality(listed) > page_rows;
  rows := array(
    select order_row
    from unnest(listed[:page_rows]) with ordinality as listed (id, place)
    join private.order_row using (id) order by place
  );
end
$$;
comment on function public.admin_list_orders(
  text, text, timestamptz, timestamptz, integer, integer, text, uuid, text
) is 'nullable: paid, refunded, disputed';

-- Each part begins after the last order of the part before, not at an offset. So every part costs the same, and
-- orders that come or go meanwhile cause no gaps and no repeats.
create function public.admin_export_orders(
  _query text default null, _status text default null,
  _from timestamptz default null, _to timestamptz default null,
  _after timestamptz default null, _after_id uuid default null,
  _payment text default null,
  _customer uuid default null, _tab text default null
) returns setof private.order_row
language plpgsql stable security definer rows 200 set search_path = '' set random_page_cost = 1.1 as $$
declare
  filter text := private.order_filter(
    _from => _from, _to => _to, _payment => _payment, _customer => _customer,
    _tab => _tab
  );
begin
  perform private.require_admin();

  return query execute format(
    'select order_row.*
     from (
       select id from public.orders where %s order by created_at desc, id desc limit 200
     ) as part
     join private.order_row using (id)
     order by created_at desc, id desc',
    concat_ws(' and ', filter,
      'status = ' || quote_literal(_status),
      private.words_match(private.beginnings_query(_query)),
      case when _after_id is not null
        then format('(created_at, id) < (%L, %L)', _after, _after_id) end
    )
  );
end
$$;

-- `_expected_status` is the one that the form showed. If another administrator has changed it since, nothing
-- happens. Returns the status that the order has now. An order that is no longer cancelled takes the products again
-- that it had returned to the stock.
create function public.set_order_status(
  _order_id uuid, _status text, _expected_status text
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  current_status text;
  is_restocked boolean;
  is_given_back boolean;
begin
  perform private.require_admin();
  select status, restocked_at is not null, payment_state = 'refunded'
  into current_status, is_restocked, is_given_back
  from public.orders where id = _order_id for update;
  if not found then
    raise exception 'This order no longer exists.' using errcode = 'P0001';
  end if;
  if current_status is distinct from _expected_status then
    return current_status;
  elsif current_status = 'cancelled' and _status <> 'cancelled' and is_given_back then
    raise exception 'All of its money has been given back, so this order stays cancelled.'
      using errcode = 'P0001';
  end if;

  begin
    update public.orders set status = _status where id = _order_id and status is distinct from _status;
  exception when check_violation or not_null_violation then
    raise exception 'Please choose a valid order status.' using errcode = 'P0001';
  end;
  if is_restocked and current_status = 'cancelled' and _status <> 'cancelled' then
    perform private.take_stock_again(_order_id);
  end if;
  return _status;
end
$$;

-- Cancels an order, and with `_gives_back` asks for a refund of the amount or of all that is left; it returns that
-- refund. However often an order is cancelled, its products return to the stock once.
create function public.cancel_order(
  _order_id uuid, _restock boolean, _expected_status text, _gives_back boolean default false,
  _amount_cents integer default null, _idempotency_key uuid default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.lock_payment(_order_id);
  if public.set_order_status(_order_id, 'cancelled', _expected_status) <> 'cancelled' then
    raise exception 'This order was changed by someone else in the meantime. Please look again.'
      using errcode = 'P0001';
  end if;
  if _restock then
    update public.orders set restocked_at = now()
    where id = _order_id and restocked_at is null;
    if found then
      perform private.return_stock(_order_id);
    end if;
  end if;
  if _gives_back then
    return (
      private.add_refund(_order_id, _amount_cents, null, 'Order cancelled', false, _idempotency_key)
    ).id;
  end if;
  return null;
end
$$;
comment on function public.cancel_order(uuid, boolean, text, boolean, integer, uuid) is 'nullable';

create function public.delete_order(_order_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  -- Before the order, as all who record what became of its money.
  perform 1 from public.checkouts where order_id = _order_id for update;
  delete from public.orders where id = _order_id;
end
$$;

grant execute on function
  public.admin_list_orders(
    text, text, timestamptz, timestamptz, integer, integer, text, uuid, text
  ),
  public.admin_export_orders(
    text, text, timestamptz, timestamptz, timestamptz, uuid, text, uuid, text
  ),
  public.set_order_status(uuid, text, text),
  public.cancel_order(uuid, boolean, text, boolean, integer, uuid),
  public.delete_order(uuid)
to authenticated;
