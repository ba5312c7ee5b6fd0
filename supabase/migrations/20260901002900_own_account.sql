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

create type public.my_profile as (
  username text, email text, created_at timestamptz, first_name text, last_name text, phone text,
  address text, city text, country text, bio text
);
comment on column public.my_profile.username is 'nullable';
comment on column public.my_profile.first_name is 'nullable';
comment on column public.my_profile.last_name is 'nullable';
comment on column public.my_profile.phone is 'nullable';
comment on column public.my_profile.address is 'nullable';
comment on column public.my_profile.city is 'nullable';
comment on column public.my_profile.country is 'nullable';
comment on column public.my_profile.bio is 'nullable';

create type public.my_order_line as (name text, type text, price numeric, quantity integer);
create type public.my_chat_message as (is_mine boolean, message text, created_at timestamptz);
create type public.my_order as (
  id uuid, status text, total_amount numeric, currency text, created_at timestamptz, billing jsonb,
  lines public.my_order_line[], messages public.my_chat_message[]
);
create type public.my_text as (title text, message text, created_at timestamptz);
create type public.my_subscription as (
  email text, created_at timestamptz, confirmed_at timestamptz, unsubscribed_at timestamptz
);
comment on column public.my_subscription.confirmed_at is 'nullable';
comment on column public.my_subscription.unsubscribed_at is 'nullable';
create type public.my_post as (slug text, title text, content text, created_at timestamptz);

-- Every checkout, also one that led to no order.
create type public.my_payment as (
  created_at timestamptz, status text, amount numeric, payment_number text, order_id uuid,
  billing jsonb
);
comment on column public.my_payment.payment_number is 'nullable';
comment on column public.my_payment.order_id is 'nullable';

create type public.my_deleted_order as (id uuid, deleted_at timestamptz, billing jsonb);
create type public.my_data as (
  profile public.my_profile, orders public.my_order[],
  payments public.my_payment[], deleted_orders public.my_deleted_order[],
  sessions public.session_row[], notifications public.my_text[],
  contact_messages public.my_text[], subscriptions public.my_subscription[],
  posts public.my_post[]
);

create function private.my_orders_with_lines(_member uuid) returns public.my_order[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select (
      id, status, total_amount, currency, created_at, billing,
      array(
        select (product_name, product_type, price, quantity)::public.my_order_line
        from public.order_items where order_id = orders.id order by product_name
      ),
      array(
        select (not from_admin, message, created_at)::public.my_chat_message
        from public.chat_messages where order_id = orders.id order by created_at, id
      )
    )::public.my_order
    from public.orders where user_id = _member order by created_at desc
  );
end
$$;

-- All that is stored of the caller. What was written or subscribed without an account is found by
-- the address, which is the caller's because it is confirmed.
create function public.my_data() returns public.my_data
language plpgsql stable security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
  own_email text := (
    select lower(email) from auth.users where id = member and email_confirmed_at is not null
  );
begin
  return (
    (
      select (
        username, email, profiles.created_at, first_name, last_name, phone, user_profiles.address,
        city, country, bio
      )::public.my_profile
      from public.profiles left join public.user_profiles on user_id = profiles.id
      where profiles.id = member
    ),
    private.my_orders_with_lines(member),
    array(
      select (
        created_at, status, amount_cents / 100.0, stripe_session_id, order_id, billing
      )::public.my_payment
      from public.checkouts where user_id = member order by created_at desc
    ),
    array(
      select (id, deleted_at, billing)::public.my_deleted_order
      from private.deleted_orders where user_id = member order by deleted_at desc
    ),
    array(select session::public.session_row from public.my_sessions() as session),
    array(
      select (title, message, created_at)::public.my_text
      from public.notifications where user_id = member order by created_at desc
    ),
    array(
      select (subject, message, created_at)::public.my_text
      from public.contact_messages where lower(email) = own_email order by created_at desc
    ),
    array(
      select (email, created_at, confirmed_at, unsubscribed_at)::public.my_subscription
      from public.newsletter_subscribers where lower(email) = own_email
    ),
    array(
      select (slug, title, content, created_at)::public.my_post
      from public.blog_posts where author_id = member order by created_at desc
    )
  )::public.my_data;
end
$$;

-- An order keeps what its delivery needs until it is completed or cancelled, and for the days in which it may be sent
-- back (app/features/legal/texts/returns.md), whatever becomes of the account.
create function private.needs_billing(_order public.orders) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return (_order).status in ('pending', 'processing')
    or (_order).updated_at > now() - interval '30 days';
end
$$;

create type public.kept_order as (id uuid, status text);
comment on type public.kept_order is 'from orders';
create type public.kept_orders as (total bigint, rows public.kept_order[]);

create function private.kept_orders(_user_id uuid) returns public.kept_orders
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    (select count(*) from public.orders where user_id = _user_id and private.needs_billing(orders)),
    array(
      select (id, status)::public.kept_order from public.orders
      where user_id = _user_id and private.needs_billing(orders)
      order by created_at desc, id desc limit 20
    )
  )::public.kept_orders;
end
$$;

-- The orders that keep their billing if the account is deleted, for the forms that delete it.
create function public.orders_kept_after_deletion(_user_id uuid) returns public.kept_orders
language plpgsql stable security definer set search_path = '' as $$
begin
  if _user_id is distinct from private.member_id() then
    perform private.require_admin();
  end if;
  return private.kept_orders(_user_id);
end
$$;

-- Everything that belongs to the account goes with it. Orders and their messages stay for the books, without personal
-- data unless they need it, and so does a checkout that may still be paid. An address that was never confirmed may be
-- a stranger's, so it gets no mail.
create function private.forget_account(_user_id uuid, _is_by_admin boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.outbox
  where (sent_at is not null or give_up_at < now())
    and recipient = (select email from public.profiles where id = _user_id);
  insert into public.outbox (dedupe_key, kind, recipient, payload)
  select 'account deleted ' || id, 'account_deleted', email, jsonb_build_object(
    'is_by_admin', _is_by_admin, 'kept_orders', to_jsonb(private.kept_orders(id))
  )
  from auth.users where id = _user_id and email_confirmed_at is not null;

  update public.orders set billing = '{}'
  where user_id = _user_id and not private.needs_billing(orders);
  update public.checkouts set billing = '{}'
  where user_id = _user_id and (
    status in ('completed', 'expired', 'failed') or stripe_session_id is null
  );
  delete from auth.users where id = _user_id;
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
  perform private.forget_account(member, false);
end
$$;

grant execute on function
  public.my_sessions(),
  public.my_data(),
  public.orders_kept_after_deletion(uuid),
  public.delete_my_account()
to authenticated;
