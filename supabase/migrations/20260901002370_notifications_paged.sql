-- Whoever has been told more than ten things could not reach the older ones, and an unread one among
-- them was counted for ever. Now they are paged; of very many no more than a thousand are counted.

drop function public.my_dashboard();

create function public.my_dashboard(_page integer default 1) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
begin
  return (
    select jsonb_build_object(
      'orders_count', count(*),
      'total_spent', coalesce(sum(total_amount) filter (where status <> 'cancelled'), 0)
    )
    from public.orders where user_id = member
  ) || jsonb_build_object(
    'notifications_count', (
      select count(*) from (
        select 1 from public.notifications where user_id = member limit 1000
      ) as counted
    ),
    'notifications', coalesce((
      select jsonb_agg(to_jsonb(entry) order by entry.created_at desc, entry.id desc)
      from (
        select id, order_id, kind, title, message, type, read_at, created_at
        from public.notifications where user_id = member
        order by created_at desc, id desc
        limit 10 offset private.page_offset(_page, 10)
      ) as entry
    ), '[]')
  );
end
$$;

grant execute on function public.my_dashboard(integer) to authenticated;
