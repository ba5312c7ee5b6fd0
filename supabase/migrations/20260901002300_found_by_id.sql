-- One row of the back office's lists by its id, for what is opened from a list that has moved on
-- since. It is described as the list describes it.

create function public.admin_find_user(_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.describe_user(_user_id);
end
$$;

create function public.admin_find_order(_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.describe_order(_order_id);
end
$$;

grant execute on function public.admin_find_user(uuid), public.admin_find_order(uuid)
to authenticated;
