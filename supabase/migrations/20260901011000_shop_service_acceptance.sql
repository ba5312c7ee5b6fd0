-- What was delivered counts as accepted: by a press of the customer, or after some days.

-- The customer is content with what was delivered then. The same form again does nothing.
create function public.accept_service(_item_id uuid, _delivered_at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
  placed public.orders;
  state text;
  since timestamptz;
begin
  select orders.* into placed
  from public.orders join public.order_items on order_id = orders.id
  where order_items.id = _item_id and user_id = member
  for update of orders;
  select work_state, work_since into state, since
  from public.order_items where id = _item_id and order_id = placed.id;
  if state is null then
    raise exception 'This order no longer exists.' using errcode = 'P0001';
  elsif state = 'accepted' then
    return;
  elsif state = 'ended' then
    raise exception 'This service was cancelled or given back, or its order is completed, so there is nothing to accept.'
      using errcode = 'P0001';
  elsif state <> 'delivered' then
    raise exception 'We are working on it. You can accept it once it is delivered.'
      using errcode = 'P0001';
  elsif since is distinct from _delivered_at then
    raise exception 'We have delivered it anew in the meantime. Please look at that first.'
      using errcode = 'P0001';
  end if;
  perform private.move_work(array[_item_id], 'accepted', 'customer');
  perform private.complete_if_done(placed.id);
end
$$;

-- Accepts what nobody has answered in time, and tells of how many orders. An order that is being changed is left for
-- the next call.
create function public.accept_delivered_services(_limit integer) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  due uuid;
  accepted bigint := 0;
  delivered_until timestamptz := now() - private.acceptance_days() * interval '1 day';
begin
  for due in
    select distinct order_id
    from (
      select order_id from public.order_items
      where work_state = 'delivered' and work_since <= delivered_until
      order by work_since limit _limit
    ) as oldest
    order by order_id
  loop
    perform 1 from public.orders where id = due for update skip locked;
    continue when not found;
    perform private.move_work(
      array(
        select id from public.order_items
        where order_id = due and work_state = 'delivered' and work_since <= delivered_until
      ),
      'accepted', 'time'
    );
    perform private.complete_if_done(due);
    accepted := accepted + 1;
  end loop;
  return accepted;
end
$$;

grant execute on function public.accept_service(uuid, timestamptz) to authenticated;
