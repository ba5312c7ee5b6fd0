-- The orders of a filter on their way into a file. The next part begins behind the last order that
-- was told, and not at a number: however many there are each part costs the same, and none is left
-- out or told twice because of an order that came or went meanwhile.

create function public.admin_export_orders(
  _search text default null, _status text default null,
  _from timestamptz default null, _to timestamptz default null,
  _after timestamptz default null, _after_id uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_custom_plan' as $$
declare
  pattern text := private.search_pattern(_search);
  prefix record;
  customers record;
begin
  perform private.require_admin();
  select * into prefix from private.id_range(_search);
  select * into customers from private.matching_customers(pattern);

  return (
    select coalesce(jsonb_agg(
      private.describe_order(part.id) order by part.created_at desc, part.id desc
    ), '[]')
    from (
      select id, created_at from public.orders
      where (
          pattern is null or id between prefix.lowest and prefix.highest
          or search_text ilike pattern or user_id = any (customers.ids)
          or customers.are_many and coalesce((
            select profiles.search_text ilike pattern from public.profiles
            where profiles.id = orders.user_id
          ), false)
        )
        and (_status is null or status = _status)
        and created_at >= coalesce(_from, '-infinity') and created_at < coalesce(_to, 'infinity')
        and (_after_id is null or (created_at, id) < (_after, _after_id))
      order by created_at desc, id desc
      limit 200
    ) as part
  );
end
$$;

grant execute on function
  public.admin_export_orders(text, text, timestamptz, timestamptz, timestamptz, uuid)
to authenticated;
