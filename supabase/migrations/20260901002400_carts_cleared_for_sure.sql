-- A cart was counted as cleared before the browser had it without what was paid: an answer that
-- never arrived left the paid cart there for good. Now it is looked at first, and counted as
-- cleared once the browser has shown that it is.

create function private.describe_paid_cart(_checkout public.checkouts) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', (_checkout).id,
    'stripe_session_id', (_checkout).stripe_session_id,
    'paid_at', (_checkout).updated_at,
    'lines', (
      select jsonb_agg(jsonb_build_object('id', line -> 'id', 'quantity', line -> 'quantity'))
      from jsonb_array_elements((_checkout).lines) as line
    )
  )
$$;

-- What the caller has paid for and may still have in a cart.
create function public.paid_carts() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.describe_paid_cart(checkouts) order by created_at, id), '[]')
  from public.checkouts
  where user_id = private.require_member() and status = 'completed' and cart_cleared_at is null
$$;

drop function public.claim_cart_clearing();

-- Each paid checkout clears the cart once: those that are named, or all. Answers their lines.
create function public.claim_cart_clearing(_of uuid[] default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
  cleared jsonb;
begin
  with claimed as (
    update public.checkouts set cart_cleared_at = now()
    where user_id = member and status = 'completed' and cart_cleared_at is null
      and (_of is null or id = any (_of))
    returning private.describe_paid_cart(checkouts) as cart
  )
  select jsonb_agg(cart) into cleared from claimed;
  return coalesce(cleared, '[]');
end
$$;

grant execute on function public.paid_carts(), public.claim_cart_clearing(uuid[]) to authenticated;
