-- How administrators see the checkouts of which nobody knows whether they are paid.

create trigger log_change after update of reviewed_at on public.checkouts
  for each row execute function private.log_change('id', 'updated_at');

create view private.unclear_checkout_row as
select checkouts.id, stripe_session_id, amount_cents, checkouts.created_at,
  profiles.id as user_id, username, profiles.email
from public.checkouts left join public.profiles on profiles.id = user_id;

create function public.admin_list_unclear_checkouts(
  _page integer default 1, _per_page integer default null,
  out total bigint, out has_more boolean, out rows private.unclear_checkout_row[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  page private.list_page;
begin
  perform private.require_admin();
  page := private.counted_page('unclear_checkouts', _page, _per_page, _schema => 'private');
  total := page.total;
  has_more := page.has_more;
  rows := array(
    select unclear_checkout_row
    from unnest(page.ids) with ordinality as listed (id, place)
    join private.unclear_checkout_row using (id) order by place
  );
end
$$;

grant execute on function public.admin_list_unclear_checkouts(integer, integer) to authenticated;
