-- What a customer sees on arriving.

create function public.my_dashboard() returns jsonb
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
    'unread_notifications', (
      select count(*) from public.notifications where user_id = member and read_at is null
    ),
    'notifications', coalesce((
      select jsonb_agg(to_jsonb(newest) order by newest.created_at desc, newest.id desc)
      from (
        select id, order_id, kind, title, message, type, read_at, created_at
        from public.notifications where user_id = member
        order by created_at desc, id desc limit 10
      ) as newest
    ), '[]')
  );
end
$$;

grant execute on function public.my_dashboard() to authenticated;
