-- What administrators do with many orders at once.

-- The orders with these ids, in the order of the ids.
create function public.admin_find_orders(_order_ids uuid[]) returns setof private.order_row
language plpgsql stable security definer rows 25 set search_path = '' as $$
begin
  perform private.require_admin();
  return query
  select order_row.*
  from unnest(_order_ids[1:100]) with ordinality as listed (id, place)
  join private.order_row using (id) order by place;
end
$$;

-- The orders that these numbers name: ids, or what pages show of them. A number with which the ids of several begin
-- names none of them, so two are enough to know.
create function public.admin_find_numbered_orders(_numbers text[]) returns setof private.order_row
language plpgsql stable security definer rows 100 set search_path = '' as $$
declare
  found uuid[];
begin
  perform private.require_admin();
  found := array(
    select distinct named.id
    from unnest(_numbers[1:100]) as listed (number)
    cross join lateral (
      select id from public.orders
      where id between rpad(replace(number, '-', ''), 32, '0')::uuid
        and rpad(replace(number, '-', ''), 32, 'f')::uuid
      order by id limit 2
    ) as named
  );
  return query
  select order_row.* from unnest(found) as listed (id) join private.order_row using (id) order by id;
end
$$;

create type public.order_refusal as enum ('gone', 'changed', 'cancelled');
create type public.order_result as (order_id uuid, refusal public.order_refusal);
comment on column public.order_result.refusal is 'nullable';

-- Sets one status of many orders, each as `set_order_status` does; one that is refused leaves the others alone. What
-- becomes of money and stock is asked of one order at a time, so none is cancelled here, or taken up again.
create function public.admin_set_order_statuses(
  _order_ids uuid[], _expected_statuses text[], _status text
) returns setof public.order_result
language plpgsql security definer rows 25 set search_path = '' as $$
declare
  asked record;
  current_status text;
begin
  perform private.require_admin();
  if _status = 'cancelled' then
    raise exception 'Please cancel orders one by one.' using errcode = 'P0001';
  end if;
  -- Two calls lock in the same order, so that they do not wait for each other.
  perform 1 from public.orders where id = any (_order_ids) order by id for update;

  for asked in
    select id, expected from unnest(_order_ids[1:100], _expected_statuses) as listed (id, expected)
    where id is not null
  loop
    select status into current_status from public.orders where id = asked.id;
    return next (
      asked.id,
      case
        when current_status is null then 'gone'
        when current_status = 'cancelled' then 'cancelled'
        when public.set_order_status(asked.id, _status, asked.expected) <> _status then 'changed'
      end::public.order_refusal
    )::public.order_result;
  end loop;
end
$$;

-- Enters a parcel of each of many orders, as `admin_add_parcel` does; one that is refused leaves the others alone. Of a form
-- that arrives again each line is known.
create function public.admin_add_parcels(
  _order_ids uuid[], _numbers text[], _statuses text[], _expected_statuses text[], _carrier text,
  _is_sure boolean, _idempotency_key uuid
) returns setof public.parcel_result
language plpgsql security definer rows 25 set search_path = '' as $$
declare
  asked record;
begin
  perform private.require_admin();
  if cardinality(_order_ids) > 100 then
    raise exception 'Please enter at most 100 parcels at once.' using errcode = 'P0001';
  end if;
  -- Two calls lock in the same order, so that they do not wait for each other.
  perform 1 from public.orders where id = any (_order_ids) order by id for update;

  for asked in
    select id, number, status, expected
    from unnest(_order_ids, _numbers, _statuses, _expected_statuses)
      as listed (id, number, status, expected)
  loop
    return next public.admin_add_parcel(
      asked.id, _carrier, asked.number, asked.status, asked.expected, null, _is_sure,
      md5(concat(_idempotency_key, asked.id, asked.number))::uuid
    );
  end loop;
end
$$;

grant execute on function
  public.admin_find_orders(uuid[]),
  public.admin_find_numbered_orders(text[]),
  public.admin_set_order_statuses(uuid[], text[], text),
  public.admin_add_parcels(uuid[], text[], text[], text[], text, boolean, uuid)
to authenticated;
