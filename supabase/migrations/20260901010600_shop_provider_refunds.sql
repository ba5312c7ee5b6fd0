-- What the provider is asked of refunds and disputes, and what it has answered.

create view private.claimed_refund as
select refunds.id, stripe_payment_id, refunds.amount_cents, attempt, refunds.status,
  -- Whether the provider may know it already, and whether it still knows the key.
  sent_at is not null as was_sent,
  coalesce(sent_at < now() - interval '23 hours', false) as is_key_forgotten
from public.refunds join public.checkouts on checkouts.id = checkout_id;

-- Refunds about which the provider is to be asked, or the one that was just requested. A claim lasts for two minutes; after
-- that it is asked again at growing intervals of at most six hours.
create function public.claim_refunds(_limit integer, _id uuid default null)
returns setof private.claimed_refund
language plpgsql security definer rows 10 set search_path = '' as $$
declare
  claimed private.claimed_refund[];
begin
  claimed := array(
    select claimed_refund
    from (
      select id from public.refunds
      where next_check_at <= now() and (_id is null or id = _id)
      order by next_check_at limit private.page_limit(_limit) for update skip locked
    ) as due join private.claimed_refund using (id)
  );
  update public.refunds set
    sent_at = case when status = 'requested' then coalesce(sent_at, now()) end,
    next_check_at = now() + least(
      greatest(now() - created_at, interval '2 minutes'), interval '6 hours'
    )
  where id in (select id from unnest(claimed));
  return query select * from unnest(claimed);
end
$$;

-- The provider has answered with an error of its own, which it would repeat under the same key.
create function public.renew_refund(_refund_id uuid, _attempt integer) returns void
language sql security definer set search_path = '' as $$
  update public.refunds set attempt = _attempt + 1, sent_at = null
  where id = _refund_id and attempt = _attempt and status = 'requested'
$$;

-- The provider refuses the refund, or does not know it after a day.
create function public.fail_refund(_refund_id uuid, _failure text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  checkout public.checkouts;
begin
  select checkouts.* into checkout from public.checkouts
  where id = (select checkout_id from public.refunds where id = _refund_id) for update;
  update public.refunds
  set status = 'failed', failure = left(_failure, 500), next_check_at = null
  where id = _refund_id and status = 'requested';
  perform private.sum_up_payment(checkout);
end
$$;

-- Counts the question for what became of a payment. Null if no checkout was paid with it.
create function public.begin_payment_read(_payment_id text) returns bigint
language sql security definer set search_path = '' as $$
  update public.checkouts set reads_begun = reads_begun + 1
  where stripe_payment_id = _payment_id
  returning reads_begun
$$;
comment on function public.begin_payment_read(text) is 'nullable';

create type public.provider_refund as (
  id text, refund_id text, amount integer, currency text, status text, failure_reason text,
  created timestamptz
);
create type public.provider_dispute as (
  id text, amount integer, currency text, status text, reason text, due_at timestamptz,
  is_refundable boolean, created timestamptz
);

-- Records all refunds and disputes of a payment as the provider has answered them. An answer to an earlier question
-- than the one that was recorded last may be older, so it changes nothing: so the order of events does not matter.
create function public.record_payment(
  _payment_id text, _read bigint, _refunds jsonb, _disputes jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  checkout public.checkouts;
  refund public.provider_refund;
  dispute public.provider_dispute;
begin
  select * into checkout from public.checkouts where stripe_payment_id = _payment_id for update;
  if not found then
    return;
  end if;
  if _read <= checkout.read_recorded then
    return;
  end if;
  update public.checkouts set read_recorded = _read where id = checkout.id;

  for refund in
    select * from jsonb_populate_recordset(null::public.provider_refund, _refunds) order by created
  loop
    update public.refunds set
      stripe_refund_id = refund.id, amount_cents = refund.amount, currency = refund.currency,
      status = refund.status, failure = refund.failure_reason,
      next_check_at = case
        when refund.status in ('pending', 'requires_action')
          then coalesce(next_check_at, now() + interval '10 minutes')
      end
    where checkout_id = checkout.id and (
      stripe_refund_id = refund.id
      or (stripe_refund_id is null and id::text = refund.refund_id)
    );
    if not found then
      insert into public.refunds (
        checkout_id, order_id, stripe_refund_id, amount_cents, currency, status, failure,
        next_check_at, given_back_at, created_at
      )
      values (
        checkout.id, (select id from public.orders where id = checkout.order_id), refund.id,
        refund.amount, refund.currency, refund.status, refund.failure_reason,
        case when refund.status in ('pending', 'requires_action') then now() + interval '10 minutes' end,
        refund.created, refund.created
      )
      on conflict (stripe_refund_id) do nothing;
    end if;
  end loop;

  for dispute in
    select * from jsonb_populate_recordset(null::public.provider_dispute, _disputes)
  loop
    insert into public.disputes as known (
      checkout_id, order_id, stripe_dispute_id, amount_cents, currency, reason, status, due_at,
      is_refundable, created_at
    )
    values (
      checkout.id, (select id from public.orders where id = checkout.order_id), dispute.id,
      dispute.amount, dispute.currency, coalesce(dispute.reason, ''), dispute.status,
      dispute.due_at, dispute.is_refundable, dispute.created
    )
    on conflict (stripe_dispute_id) do update set
      amount_cents = excluded.amount_cents, status = excluded.status, due_at = excluded.due_at,
      is_refundable = excluded.is_refundable
    where known.checkout_id = excluded.checkout_id;
  end loop;
  perform private.sum_up_payment(checkout);
end
$$;
