-- What users do with their own account: see where it is signed in, read all that is stored of them, and
-- delete it.

create type public.session_row as (
  is_current boolean, user_agent text, created_at timestamptz, last_used_at timestamptz
);

create function public.my_sessions() returns setof public.session_row
language plpgsql stable security definer rows 5 set search_path = '' as $$
declare
  member uuid := private.require_member();
begin
  return query
  select id = nullif(auth.jwt() ->> 'session_id', '')::uuid, coalesce(user_agent, ''), created_at,
    coalesce(refreshed_at at time zone 'utc', created_at)
  from auth.sessions
  where user_id = member and (not_after is null or not_after > now())
  order by 1 desc, 4 desc
  limit 50;
end
$$;

create view private.my_profile as
select username, email, profiles.created_at, first_name, last_name, phone, address, city, country,
  bio, delivery, board_visits.seen_at as job_board_seen_at
from public.profiles left join public.user_profiles on user_id = id
  left join public.board_visits on board_visits.user_id = id
where id = (select private.member_id());

create type public.my_order_line as (name text, type text, price numeric, quantity integer);
create type public.my_chat_message as (is_mine boolean, message text, created_at timestamptz);
create type public.my_file as (id uuid, is_mine boolean, name text, size integer);
create type public.my_order_request as (
  kind text, reason text, answer text, answer_text text, created_at timestamptz
);
comment on column public.my_order_request.answer is 'nullable';
comment on column public.my_order_request.answer_text is 'nullable';
create view private.my_order as
select id, status, total_amount, amount_paid, paid_currency, created_at, billing, delivery,
  array(
    select (product_name, product_type, price, quantity)::public.my_order_line
    from public.order_items where order_id = orders.id order by product_name
  ) as lines,
  array(
    select (not from_admin, message, chat_messages.created_at)::public.my_chat_message
    from public.chat_messages where order_id = orders.id
    order by chat_messages.created_at, chat_messages.id
  ) as messages,
  array(
    select (id, sender_id is not distinct from orders.user_id, name, size)::public.my_file
    from public.chat_files
    where order_id = orders.id and message_id is not null and removed_at is null
    order by chat_files.created_at, chat_files.id
  ) as files,
  array(
    select (kind, reason, answer, answer_text, order_requests.created_at)::public.my_order_request
    from public.order_requests where order_id = orders.id order by order_requests.created_at
  ) as requests,
  parcels
from public.orders join private.parcels_of_order on order_id = id where user_id = (select private.member_id());

create type public.my_text as (title text, message text, created_at timestamptz);
create type public.my_answered_text as (
  title text, message text, created_at timestamptz, answers public.my_answer[]
);
create view private.my_subscription as
select email, created_at, confirmed_at, unsubscribed_at from public.newsletter_subscribers;
create type public.my_stock_request as (
  product text, created_at timestamptz, confirmed_at timestamptz
);
comment on column public.my_stock_request.confirmed_at is 'nullable';
create view private.my_job_alert as
select job_alerts.id, category, min_pay, pay_unit, pay_currency, employment, open_to, language, english, words,
  period, job_alerts.created_at, confirmed_at, agreed_by, paused_at
from public.job_alerts join public.alert_criteria on alert_criteria.id = criteria_id;
create type public.my_saved_job as (job text, saved_at timestamptz, applied_at timestamptz);
comment on column public.my_saved_job.applied_at is 'nullable';
create type public.my_post as (slug text, title text, content text, created_at timestamptz);

-- Every checkout, also one that led to no order, and what became of its payment.
create type public.my_refund as (
  amount numeric, currency text, status text, created_at timestamptz
);
create view private.my_payment as
select created_at, status, private.from_cents(amount_cents) as amount, stripe_session_id as payment_number,
  order_id, billing, delivery,
  array(
    select (private.from_cents(refunds.amount_cents), refunds.currency, refunds.status, refunds.created_at)::public.my_refund
    from public.refunds where checkout_id = checkouts.id order by refunds.created_at
  ) as refunds,
  array(
    select (private.from_cents(disputes.amount_cents), disputes.currency, disputes.status, disputes.created_at)::public.my_refund
    from public.disputes where checkout_id = checkouts.id order by disputes.created_at
  ) as disputes
from public.checkouts where user_id = (select private.member_id());

-- Of a mail about an order that was sent, only that is known in the end.
create view private.my_mail as
select kind, created_at, sent_at from public.outbox where user_id = (select private.member_id())
union all
select kind, outbox.created_at, outbox.sent_at
from public.outbox join public.orders on orders.id = order_id
where outbox.user_id is null and outbox.sent_at is null and orders.user_id = (select private.member_id())
union all
select kind, order_mails.sent_at, order_mails.sent_at
from private.order_mails join public.orders on orders.id = order_id
where orders.user_id = (select private.member_id());

create type public.my_deleted_order as (
  id uuid, deleted_at timestamptz, billing jsonb, delivery jsonb
);
comment on column public.my_deleted_order.delivery is 'nullable';

-- All that is stored of the caller. What was written or subscribed without an account is found by
-- the address, which is the caller's because it is confirmed.
create function public.my_data(
  out profile private.my_profile, out orders private.my_order[], out payments private.my_payment[],
  out deleted_orders public.my_deleted_order[], out sessions public.session_row[],
  out notifications public.my_text[], out contact_messages public.my_answered_text[],
  out subscriptions private.my_subscription[], out posts public.my_post[],
  out stock_requests public.my_stock_request[], out job_alerts private.my_job_alert[],
  out saved_jobs public.my_saved_job[], out mails private.my_mail[], out muted_mails text[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
  own_email constant text := lower(private.confirmed_email(member));
begin
  profile := (select my_profile from private.my_profile);
  orders := array(select my_order from private.my_order order by created_at desc);
  payments := array(select my_payment from private.my_payment order by created_at desc);
  deleted_orders := array(
    select (id, deleted_at, billing, delivery)::public.my_deleted_order
    from private.deleted_orders where user_id = member order by deleted_at desc
  );
  sessions := array(select session::public.session_row from public.my_sessions() as session);
  notifications := array(
    select (title, message, created_at)::public.my_text
    from public.notifications where user_id = member order by created_at desc
  );
  contact_messages := array(
    select (written.subject, written.message, written.created_at, answers)::public.my_answered_text
    from public.contact_messages as stored join private.my_message as written using (id)
    where user_id = member or user_id is null and lower(email) = own_email
    order by stored.created_at desc
  );
  subscriptions := array(
    select my_subscription from private.my_subscription where lower(email) = own_email
  );
  stock_requests := array(
    select (name, request.created_at, confirmed_at)::public.my_stock_request
    from public.stock_requests as request join public.products on products.id = product_id
    where user_id = member or lower(email) = own_email order by request.created_at desc
  );
  job_alerts := array(
    select my_job_alert from public.job_alerts join private.my_job_alert using (id)
    where user_id = member or lower(email) = own_email order by job_alerts.created_at desc
  );
  saved_jobs := array(
    select (title, saved_at, applied_at)::public.my_saved_job
    from public.saved_jobs where user_id = member order by saved_at desc
  );
  posts := array(
    select (slug, title, content, created_at)::public.my_post
    from public.blog_posts where author_id = member order by created_at desc
  );
  mails := array(select my_mail from private.my_mail order by created_at desc);
  muted_mails := array(select kind from public.muted_mails where user_id = member order by kind);
end
$$;

create view private.kept_order as
select id, status, exists (
  select 1 from public.order_items
  where order_id = orders.id and private.is_undelivered(order_items)
) as is_undelivered
from public.orders;
create type public.kept_orders as (total bigint, rows private.kept_order[]);

-- The orders that keep their billing if the account is deleted.
create function public.orders_kept_after_deletion(_user_id uuid) returns public.kept_orders
language plpgsql stable security definer set search_path = '' as $$
begin
  if _user_id is distinct from private.member_id() then
    perform private.require_admin();
  end if;
  return (
    (select count(*) from public.orders where user_id = _user_id and private.keeps_billing(orders)),
    array(
      select kept_order from public.orders join private.kept_order using (id)
      where user_id = _user_id and private.keeps_billing(orders)
      order by created_at desc, id desc limit 20
    )
  )::public.kept_orders;
end
$$;

-- Takes an account that is deleted off up to so many of its rows of each kind, and answers off how many of the kind of
-- which there were most. Once none is left, the account goes.
create function private.clear_account(_user_id uuid, _limit integer) returns bigint
language plpgsql set search_path = '' as $$
declare
  most bigint := 0;
  rows_now bigint;
begin
  -- Before the orders, as where one of them is paid or given back.
  update public.checkouts set user_id = null where id = any (array(
    select id from public.checkouts where user_id = _user_id order by id limit _limit for update
  ));
  get diagnostics rows_now = row_count;
  most := greatest(most, rows_now);

  update public.orders set user_id = null where id = any (array(
    select id from public.orders where user_id = _user_id limit _limit
  ));
  get diagnostics rows_now = row_count;
  most := greatest(most, rows_now);

  update public.chat_messages set sender_id = null where id = any (array(
    select id from public.chat_messages where sender_id = _user_id limit _limit
  ));
  get diagnostics rows_now = row_count;
  most := greatest(most, rows_now);

  delete from public.notifications where id = any (array(
    select id from public.notifications where user_id = _user_id limit _limit
  ));
  get diagnostics rows_now = row_count;
  most := greatest(most, rows_now);

  if most < _limit then
    delete from auth.users where id = _user_id;
  end if;
  return most;
end
$$;

-- Everything that belongs to the account goes with it: the sign-in and what says whose it is at once, the rest in steps, of
-- which the task `remove_expired` takes those that are too many for a request. Orders and their messages stay for the
-- books, with personal data only as long as they need it, and so does a checkout that may still be paid. An address that
-- was never confirmed may be a stranger's, so it gets no mail.
create function private.forget_account(_user_id uuid, _is_by_admin boolean) returns void
language plpgsql set search_path = '' as $$
begin
  -- Before the orders, as where one of them is paid or given back.
  perform private.lock_customer_checkouts(_user_id);
  perform 1 from public.checkouts where user_id = _user_id order by id for update;

  perform private.enqueue_mail(
    'account_deleted', 'account deleted ' || id, _address => email,
    _payload => jsonb_build_object(
      'is_by_admin', _is_by_admin, 'kept_orders', to_jsonb(public.orders_kept_after_deletion(id))
    )
  )
  from auth.users where id = _user_id and email_confirmed_at is not null;

  delete from public.job_alerts
  where user_id = _user_id or lower(email) = lower(private.confirmed_email(_user_id));
  perform private.ask_to_cancel_services(_user_id);

  delete from public.admins where user_id = _user_id;
  delete from public.user_profiles where user_id = _user_id;
  update public.profiles set deleted_at = now(), username = 'Deleted account' where id = _user_id;
  delete from auth.sessions where user_id = _user_id;
  delete from auth.mfa_factors where user_id = _user_id;
  delete from auth.identities where user_id = _user_id;
  update auth.users
  set email = null, phone = null, encrypted_password = null, raw_user_meta_data = '{}', email_change = '',
    banned_until = now() + interval '100 years'
  where id = _user_id;
  perform private.clear_account(_user_id, 500);
end
$$;

create function public.delete_my_account() returns void
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := private.require_recent_sign_in();
begin
  perform private.lock_admin_changes();
  if exists (select 1 from public.admins where user_id = member) then
    raise exception 'An administrator''s account cannot be deleted here.' using errcode = 'P0001';
  end if;
  perform private.forget_account(member, _is_by_admin => false);
end
$$;

grant execute on function
  public.my_sessions(),
  public.my_data(),
  public.orders_kept_after_deletion(uuid),
  public.delete_my_account()
to authenticated;
