-- Mail that waits to be sent.

-- A row is written in the transaction that makes the mail necessary, and its dedupe key makes it unique. It is to an
-- account, a subscriber, a request for a product or an alert, to the customer of an order, or to an address
-- alone.
create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  dedupe_key text not null unique check (char_length(dedupe_key) <= 300),
  kind text not null check (private.mail_kinds() ? kind),
  class public.mail_class not null generated always as (private.class_of_mail(kind)) stored,
  user_id uuid references public.profiles (id) on delete cascade,
  order_id uuid references public.orders (id) on delete set null,
  subscriber_id uuid references public.newsletter_subscribers (id) on delete cascade,
  -- No foreign key: a post that is restored is not mailed again to who has got it.
  post_id uuid,
  stock_request_id uuid references public.stock_requests (id) on delete set null,
  product_id uuid references public.products (id) on delete cascade,
  job_alert_id uuid references public.job_alerts (id) on delete set null,
  address text check (char_length(address) <= 320),
  payload jsonb not null default '{}',
  -- The request by which it is sent, with others of its class; its idempotency key, too.
  batch_id uuid,
  attempts integer not null default 0,
  -- When it is tried next. A sender that takes it puts that off.
  due_at timestamptz not null default now(),
  last_error text,
  give_up_at timestamptz not null default now() + interval '7 days',
  given_up_at timestamptz,
  sent_at timestamptz,
  -- What the mail service calls it.
  provider_id text check (char_length(provider_id) <= 200),
  -- When an administrator chose to leave it unsent.
  reviewed_at timestamptz,
  created_at timestamptz not null default now()
);

create index outbox_due on public.outbox (class, due_at)
  where sent_at is null and given_up_at is null;
create index outbox_by_batch on public.outbox (batch_id) where sent_at is null and batch_id is not null;
create index outbox_waiting on public.outbox (created_at)
  where sent_at is null and given_up_at is null and class <> 'subscription';
create index outbox_given_up on public.outbox (given_up_at)
  where given_up_at is not null and reviewed_at is null;
create index outbox_unsent on public.outbox (given_up_at) where given_up_at is not null;
create index outbox_newest_unsent on public.outbox (created_at desc, id desc) include (given_up_at, class)
  where sent_at is null and reviewed_at is null and (given_up_at is not null or class <> 'subscription');
create index outbox_sent on public.outbox (sent_at) where sent_at is not null;
create index outbox_by_user on public.outbox (user_id);
create index outbox_by_order on public.outbox (order_id);
create index outbox_by_subscriber on public.outbox (subscriber_id);
create index outbox_by_post on public.outbox (post_id, sent_at);
create index outbox_by_stock_request on public.outbox (stock_request_id);
create index outbox_by_product on public.outbox (product_id, sent_at);
create index outbox_by_job_alert on public.outbox (job_alert_id);
create index outbox_of_contact on public.outbox (user_id, sent_at) where kind = 'admin_new_contact_message';
create index outbox_by_provider_id on public.outbox (provider_id) where provider_id is not null;

-- Which mails went to the customer of an order, for as long as the order is there.
create table private.order_mails (
  order_id uuid not null references public.orders (id) on delete cascade,
  kind text not null,
  sent_at timestamptz not null
);

create index order_mails_by_order on private.order_mails (order_id);

alter table private.order_mails enable row level security;

-- Puts a mail into the outbox, once for a dedupe key.
create function private.enqueue_mail(
  _kind text, _dedupe_key text, _payload jsonb default '{}', _user_id uuid default null,
  _order_id uuid default null, _subscriber_id uuid default null, _post_id uuid default null,
  _stock_request_id uuid default null, _product_id uuid default null, _job_alert_id uuid default null,
  _address text default null, _wait interval default '0'
) returns void
language sql set search_path = '' as $$
  insert into public.outbox (
    dedupe_key, kind, payload, user_id, order_id, subscriber_id, post_id, stock_request_id,
    product_id, job_alert_id, address, due_at, give_up_at
  )
  values (
    _dedupe_key, _kind, _payload, _user_id, _order_id, _subscriber_id, _post_id,
    _stock_request_id, _product_id, _job_alert_id, _address,
    now() + _wait, now() + _wait + interval '7 days'
  )
  on conflict (dedupe_key) do nothing
$$;

-- One mail to each administrator.
create function private.mail_admins(
  _kind text, _dedupe_key text, _order_id uuid default null, _wait interval default '0',
  _payload jsonb default '{}'
) returns void
language sql set search_path = '' as $$
  select private.enqueue_mail(
    _kind, _dedupe_key || ' to ' || user_id, _payload, _user_id => user_id, _order_id => _order_id,
    _wait => _wait
  )
  from public.admins
$$;

-- For how long a mail is claimed by who sends it.
create function private.mail_claim() returns interval
language sql immutable set search_path = '' as $$ select interval '2 minutes' $$;

-- How many contact messages that came since then are unanswered.
create function private.messages_since(_time timestamptz) returns bigint
language plpgsql stable set search_path = '' as $$
begin
  return (
    select count(*) from public.contact_messages
    where unanswered_since >= _time and archived_at is null and deleted_at is null
  );
end
$$;

-- Whether a mail is still wanted when its turn comes.
create function private.is_mail_wanted(_mail public.outbox) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  account uuid := coalesce(
    (_mail).user_id, (select user_id from public.orders where id = (_mail).order_id)
  );
begin
  if exists (select 1 from public.muted_mails where user_id = account and kind = (_mail).kind)
    or starts_with((_mail).kind, 'admin_')
      and not exists (select 1 from public.admins where user_id = account)
    or (_mail).class = 'subscription' and private.is_bounced(private.address_of(_mail))
  then
    return false;
  end if;
  return case (_mail).kind
    when 'order_status' then exists (
      select 1 from public.orders
      where id = (_mail).order_id and status = (_mail).payload ->> 'status'
    )
    when 'order_sent' then exists (
      select 1 from public.parcels join public.orders on orders.id = order_id
      where parcels.id = ((_mail).payload ->> 'parcel_id')::uuid and status <> 'cancelled'
    )
    when 'order_message' then exists (
      select 1 from public.orders where id = (_mail).order_id and unread_by_customer_since is not null
    )
    when 'service_delivered' then exists (
      select 1 from public.order_items
      where order_id = (_mail).order_id and work_state = 'delivered'
    )
    when 'admin_new_order' then (_mail).order_id is not null
    when 'admin_new_message' then exists (
      select 1 from public.orders where id = (_mail).order_id and unread_by_shop_since is not null
    )
    when 'admin_order_request' then exists (
      select 1 from public.order_requests
      where order_id = (_mail).order_id and answer is null and closed_at is null
    )
    when 'admin_new_contact_message' then private.messages_since((_mail).created_at) > 0
    when 'post' then private.is_subscribed((_mail).subscriber_id) and exists (
      select 1 from public.post_mailings where post_id = (_mail).post_id and stopped_at is null
    )
    -- One who is not told now keeps the turn.
    when 'back_in_stock' then exists (
      select 1 from public.stock_requests join public.products on products.id = product_id
      where stock_requests.id = (_mail).stock_request_id and is_active and stock_quantity > 0
    )
    when 'job_alert_confirmation' then exists (
      select 1 from public.job_alerts where id = (_mail).job_alert_id and asked_period is not null
    )
    when 'job_alert' then private.is_job_alert_on((_mail).job_alert_id)
      and exists (
        select 1 from public.job_alerts
        where id = (_mail).job_alert_id and criteria_id = ((_mail).payload ->> 'criteria_id')::uuid
      )
      and exists (select 1 from private.open_jobs_of((_mail).payload -> 'jobs'))
    when 'job_alert_keep' then exists (
      select 1 from public.job_alerts where id = (_mail).job_alert_id and keep_asked_at is not null
    )
    else true
  end;
end
$$;

-- The address that a mail goes to, read when it is sent: an account may have another one by then. Words about an order
-- go to the account that ordered, and if it is gone, to the address of the order. Null if there is none.
create function private.address_of(_mail public.outbox) returns text
language plpgsql stable set search_path = '' as $$
begin
  if (_mail).user_id is not null then
    return coalesce((_mail).address, (select email from public.profiles where id = (_mail).user_id));
  end if;
  return coalesce(
    (_mail).address,
    (select email from public.newsletter_subscribers where id = (_mail).subscriber_id),
    (select email from public.stock_requests where id = (_mail).stock_request_id),
    (
      select coalesce(job_alerts.email, profiles.email)
      from public.job_alerts left join public.profiles on profiles.id = user_id
      where job_alerts.id = (_mail).job_alert_id
    ),
    (
      select coalesce(email, billing ->> 'email')
      from public.orders left join public.profiles on profiles.id = orders.user_id
      where orders.id = (_mail).order_id
    )
  );
end
$$;

-- What is paid is receipted, although an administrator deletes the order.
create function private.keep_receipt() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.outbox set address = private.address_of(outbox)
  where order_id = old.id and kind = 'receipt';
  return old;
end
$$;

create trigger keep_receipt before delete on public.orders
  for each row execute function private.keep_receipt();

create view private.waiting_mails as
select id, created_at as since from public.outbox
where sent_at is null and given_up_at is null and class <> 'subscription'
  and created_at < now() - interval '1 hour';

create view private.given_up_mails as
select id, given_up_at as since from public.outbox
where given_up_at > now() - private.period('unsent_mails') and reviewed_at is null;

-- What mails about an order say of it when they are sent.
create function private.order_facts(_order_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'items', (
        select string_agg(quantity || ' × ' || product_name, ', ' order by created_at, id)
        from public.order_items where order_id = orders.id
      ),
      'paid', private.paid_text(private.to_cents(amount_paid), paid_currency),
      -- For administrators: of an address this alone is no free text.
      'country', case when has_product then coalesce(delivery, billing) ->> 'country' end,
      'address', case when has_product then private.address_line(coalesce(delivery, billing)) end,
      'arrives_from', arrives_from, 'arrives_to', arrives_to,
      'asked', (
        select jsonb_build_object('kind', request.kind, 'items', private.items_text(request.items))
        from public.order_requests as stored join private.order_request_row as request using (id)
        where order_id = orders.id and stored.answer is null and stored.closed_at is null
      )
    )
    from public.orders where id = _order_id
  );
end
$$;

create view private.outbox_mail as
select id, dedupe_key, kind, class, private.address_of(outbox) as recipient, order_id,
  subscriber_id, stock_request_id, job_alert_id,
  case
    when kind = 'admin_new_contact_message'
      then jsonb_build_object('number', private.messages_since(created_at))
    when job_alert_id is not null then private.job_alert_content(job_alert_id, payload)
    when order_id is not null
      then payload || jsonb_build_object('order', private.order_facts(order_id))
    else payload
  end as payload
from public.outbox;

-- Classes that the mail service does not take now, because its quota of the day or of the month is used up.
create table private.stopped_mail_classes (
  class public.mail_class primary key,
  stopped_at timestamptz not null default now(),
  try_at timestamptz not null
);

alter table private.stopped_mail_classes enable row level security;

create view private.used_up_mail_quotas as
select class, stopped_at as since from private.stopped_mail_classes as stopped
where exists (
  select 1 from public.outbox
  where class = stopped.class and sent_at is null and given_up_at is null
);

-- The next mails for one request to the mail service, up to so many of the most urgent class that has any; no batch if
-- nothing is due. A batch is stored before it is sent, and stays as it is until the mail service has answered: if a
-- sender was stopped, the same mails go again under the same key, and the mail service drops what it has. So no mail
-- joins a batch later, and one that leaves it gets another key. No other sender sends a claimed mail meanwhile. A mail
-- that could not be sent is given up after a week, which outlasts a weekend with a wrong key; one that nobody is to get
-- any more is deleted, and may leave its batch empty.
create function public.claim_outbox_mails(
  _limit integer, _last_class public.mail_class default 'subscription',
  out batch uuid, out mails private.outbox_mail[]
)
language plpgsql security definer set search_path = '' as $$
declare
  next_class public.mail_class;
  first_mail public.outbox;
begin
  mails := '{}';
  -- Two that claimed at once could share a batch between them.
  perform pg_advisory_xact_lock(hashtextextended('claims of the outbox', 0));
  foreach next_class in array enum_range(null, _last_class) loop
    continue when exists (
      select 1 from private.stopped_mail_classes where class = next_class and try_at > now()
    );
    select * into first_mail from public.outbox
    where class = next_class and sent_at is null and given_up_at is null and due_at <= now()
    order by due_at limit 1;
    exit when found;
  end loop;
  if first_mail.id is null then
    return;
  end if;

  batch := coalesce(first_mail.batch_id, gen_random_uuid());
  if first_mail.batch_id is null then
    -- As an array it is looked for once; a plan may repeat a subquery, and skip what it has changed, beyond the limit.
    update public.outbox set batch_id = batch where id = any (array(
      select id from public.outbox
      where class = next_class and batch_id is null and sent_at is null and given_up_at is null and due_at <= now()
      order by due_at limit _limit for update skip locked
    ));
  end if;
  perform 1 from public.outbox where batch_id = batch and sent_at is null order by id for update;
  -- While `enqueue_post_mails` looks which mails are there, none is deleted.
  perform 1 from public.post_mailings
  where post_id in (select post_id from public.outbox where batch_id = batch and sent_at is null) for key share;
  delete from public.outbox
  where batch_id = batch and sent_at is null
    and (private.address_of(outbox) is null or not private.is_mail_wanted(outbox));
  update public.outbox set given_up_at = now(), batch_id = null
  where batch_id = batch and sent_at is null and give_up_at <= now();
  update public.outbox set due_at = now() + private.mail_claim(), attempts = attempts + 1
  where batch_id = batch and sent_at is null;
  mails := array(
    select outbox_mail from private.outbox_mail
    where id in (select id from public.outbox where batch_id = batch and sent_at is null)
    order by id
  );
end
$$;
comment on function public.claim_outbox_mails(integer, public.mail_class) is 'nullable: batch';

-- Who got a mail is known for thirty days, and so is who did not. The mail about a deleted account is deleted at once:
-- it is the last that is known of the address. One who was told that a product is back waits no longer.
create function public.mark_outbox_sent(_ids uuid[], _provider_ids text[] default '{}') returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Before their mails, as who deletes an order or a request.
  perform 1 from public.orders
  where id in (select order_id from public.outbox where id = any (_ids))
  order by id for key share;
  perform 1 from public.stock_requests
  where id in (select stock_request_id from public.outbox where id = any (_ids))
  order by id for update;
  perform 1 from public.outbox where id = any (_ids) order by id for update;
  -- Each mail of a post is counted there. Two senders do so in the same order.
  perform 1 from public.post_mailings
  where post_id in (select post_id from public.outbox where id = any (_ids))
  order by post_id for no key update;
  insert into private.order_mails (order_id, kind, sent_at)
  select order_id, kind, now() from public.outbox
  where id = any (_ids) and sent_at is null and order_id is not null and user_id is null;
  delete from private.stopped_mail_classes
  where class in (select class from public.outbox where id = any (_ids));
  delete from public.outbox where id = any (_ids) and kind = 'account_deleted';
  delete from public.stock_requests where id in (
    select stock_request_id from public.outbox where id = any (_ids) and kind = 'back_in_stock'
  );
  update public.outbox
  set sent_at = now(), last_error = null, payload = '{}', provider_id = left(sent.provider_id, 200)
  from unnest(_ids, _provider_ids) as sent (id, provider_id)
  where outbox.id = sent.id and sent_at is null;
end
$$;

-- The waits double from two minutes to two hours.
create function public.mark_outbox_failed(_ids uuid[], _error text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.outbox where id = any (_ids) order by id for update;
  update public.outbox
  set due_at = now() + interval '1 minute' * least(power(2, attempts), 120),
    last_error = left(_error, 500)
  where id = any (_ids) and sent_at is null;
end
$$;

-- The mail service takes none of a batch if one of its mails is at fault. So each half is tried at once, until that mail
-- is alone.
create function public.mark_outbox_refused(_ids uuid[], _error text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  middle constant integer := cardinality(_ids) / 2;
  keys constant uuid[] := array[gen_random_uuid(), gen_random_uuid()];
begin
  perform 1 from public.outbox where id = any (_ids) order by id for update;
  update public.outbox set batch_id = keys[case when id = any (_ids[:middle]) then 1 else 2 end]
  where id = any (_ids) and sent_at is null;
  if middle = 0 then
    perform public.mark_outbox_failed(_ids, _error);
  else
    update public.outbox set due_at = now(), attempts = attempts - 1 where id = any (_ids) and sent_at is null;
  end if;
end
$$;

-- The quota of the mail service is used up: mails of this class are tried again in ten minutes.
create function public.stop_mail_class(_class public.mail_class) returns void
language sql security definer set search_path = '' as $$
  insert into private.stopped_mail_classes (class, try_at) values (_class, now() + interval '10 minutes')
  on conflict (class) do update set try_at = excluded.try_at
$$;

alter table public.outbox enable row level security;
