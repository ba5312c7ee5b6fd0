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

grant execute on function
  public.admin_find_orders(uuid[]),
  public.admin_set_order_statuses(uuid[], text[], text)
to authenticated;
