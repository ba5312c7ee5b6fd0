-- All that administrators read of one order, and what they note about it.

-- Notes are for administrators alone. The log knows that there was one, and not what it said.
create table public.order_notes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  note text not null check (note ~ '\S' and char_length(note) <= 2000),
  created_by uuid references public.profiles (id) on delete set null,
  idempotency_key uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index order_notes_by_order on public.order_notes (order_id, created_at);
create index order_notes_created_by on public.order_notes (created_by);

select private.let_admins_write('public.order_notes', 'order_id, note', _unlogged => array['note']);

create policy "administrators read notes" on public.order_notes
  for select to authenticated using ((select private.acts_as_admin()));

grant select (id, order_id, note, created_by, created_at, updated_at)
  on public.order_notes to authenticated;

create view private.order_note_row as
select order_notes.id, note, coalesce(username, 'Unknown') as author, order_notes.created_at
from public.order_notes left join public.profiles on profiles.id = created_by;

-- The numbers of orders that a text may name: the first eight characters of an id.
create function private.order_numbers(_text text) returns text[]
language sql immutable set search_path = '' as $$
  select array(select lower(number[1]) from regexp_matches(_text, '\m([0-9a-f]{8})\M', 'gi') as number)
$$;

grant execute on function private.order_numbers(text) to authenticated, service_role;

create index contact_messages_by_order on public.contact_messages
  using gin (private.order_numbers(subject || ' ' || message));

-- The order whose customer has waited longest for an answer, but for that one.
create function public.admin_next_unanswered(_order_id uuid default null) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select id from public.orders where unanswered_since is not null and id is distinct from _order_id
    order by unanswered_since limit 1
  );
end
$$;

-- One order with its timeline, what its customer has asked, the notes about it, the contact messages that name its
-- number, and the other orders of its customer. `placed` is null if it does not exist.
create function public.admin_find_order(
  _order_id uuid,
  out placed private.order_row, out events private.order_event[],
  out notes private.order_note_row[], out contact_messages private.contact_message_row[],
  out other_orders bigint, out others private.my_order_row[],
  out requests private.order_request_row[], out next_unanswered uuid,
  out quick_answers private.quick_answer_row[], out last_carrier text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  customer uuid;
begin
  perform private.require_admin();
  placed := (select order_row from private.order_row where id = _order_id);
  customer := (select user_id from public.orders where id = _order_id);
  events := private.events_of_order(_order_id, 'shop');
  requests := private.requests_of_order(_order_id);
  next_unanswered := public.admin_next_unanswered(_order_id);
  last_carrier := (select carrier from public.parcels order by created_at desc limit 1);
  quick_answers := array(select quick_answer_row from private.quick_answer_row order by title, id);
  notes := array(
    select order_note_row
    from public.order_notes as stored join private.order_note_row using (id)
    where order_id = _order_id order by stored.created_at, id
  );
  -- Sorted apart, or Postgres would read the newest messages until it has found ten.
  contact_messages := array(
    with naming as materialized (
      select id from public.contact_messages
      where private.order_numbers(subject || ' ' || message) @> array[private.short_id(_order_id)]
        and deleted_at is null
    )
    select written from naming join private.contact_message_row as written using (id)
    order by created_at desc limit 10
  );
  other_orders := (
    select count(*) from public.orders where user_id = customer and id <> _order_id
  );
  others := array(
    select other
    from (
      select id from public.orders where user_id = customer and id <> _order_id
      order by created_at desc, id desc limit 5
    ) as latest
    join private.my_order_row as other using (id) order by other.created_at desc, id desc
  );
end
$$;
comment on function public.admin_find_order(uuid) is 'nullable: placed, next_unanswered, last_carrier';

grant execute on function public.admin_find_order(uuid), public.admin_next_unanswered(uuid)
to authenticated;
