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

-- Deleting one's account needs a recent sign-in, because a session may be stolen. Orders are kept for the books,
-- without personal data.
create function public.delete_my_account() returns void
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
begin
  if not private.has_signed_in_recently() then
    raise exception 'Please log in again before you delete your account.' using errcode = 'P0001';
  end if;
  perform private.lock_admin_changes();
  if exists (select 1 from public.admins where user_id = member) then
    raise exception 'An administrator''s account cannot be deleted here.' using errcode = 'P0001';
  end if;

  update public.orders set billing = '{}' where user_id = member;
  update public.checkouts set billing = '{}' where user_id = member;
  delete from public.outbox
  where (sent_at is not null or give_up_at < now())
    and recipient = (select email from public.profiles where id = member);
  delete from auth.users where id = member;
end
$$;

grant execute on function public.my_sessions(), public.my_data(), public.delete_my_account()
to authenticated;
