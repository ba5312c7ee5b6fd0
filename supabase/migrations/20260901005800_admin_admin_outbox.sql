-- How administrators see the mails that could not be sent, and what they do about them.

create trigger log_change after update of reviewed_at, given_up_at on public.outbox
  for each row execute function private.log_change('id');

-- An address is shown if it is an account's. Any other was given for this mail alone, or is of an account that was
-- deleted.
create view private.unsent_mail_row as
select outbox.id, kind, profiles.id as user_id, email as recipient, order_id, last_error,
  outbox.created_at, coalesce(given_up_at, give_up_at) as give_up_at,
  given_up_at is not null as is_given_up
from public.outbox
left join public.orders on orders.id = order_id
left join public.profiles on profiles.id = coalesce(outbox.user_id, orders.user_id);

-- Those that wait for more than an hour, and those that were given up.
create view private.unsent_mails as
select id, created_at from public.outbox
where sent_at is null and reviewed_at is null and (
  given_up_at > now() - private.period('unsent_mails')
  or given_up_at is null and class <> 'subscription' and created_at < now() - interval '1 hour'
);

-- With them, which classes the mail service does not take now.
create function public.admin_list_unsent_mails(
  _page integer default 1, _per_page integer default null,
  out total bigint, out has_more boolean, out rows private.unsent_mail_row[], out stopped public.mail_class[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  page private.list_page;
begin
  perform private.require_admin();
  page := private.counted_page('unsent_mails', _page, _per_page, _schema => 'private');
  total := page.total;
  has_more := page.has_more;
  rows := array(
    select unsent_mail_row
    from unnest(page.ids) with ordinality as listed (id, place)
    join private.unsent_mail_row using (id) order by place
  );
  stopped := array(select class from private.used_up_mail_quotas order by class);
end
$$;

-- A mail that was given up is tried for another week.
create function public.try_mail_again(_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.outbox set given_up_at = null, give_up_at = default, attempts = 0, due_at = now(),
    reviewed_at = null
  where id = _id and given_up_at is not null;
end
$$;

grant execute on function
  public.admin_list_unsent_mails(integer, integer), public.try_mail_again(uuid)
to authenticated;
