-- What the shop has sold and given back: sums of some days, and the lines of a month for the books. The provider's
-- payments are the truth: they outlive a deleted order, and cancelling an order gives nothing back.

-- All that has moved money.
create view private.money_entry as
select paid_at as booked_at, id, 'paid' as kind, id as checkout_id, coalesce(paid_cents, 0) as cents,
  coalesce(paid_currency, currency) as currency, null as provider_id
from public.checkouts where paid_at is not null
union all
select given_back_at, id, 'refunded', checkout_id, amount_cents, currency, stripe_refund_id
from public.refunds where given_back_at is not null
union all
select given_back_at, id, 'lost dispute', checkout_id, amount_cents, currency, stripe_dispute_id
from public.disputes where given_back_at is not null;

-- Amounts in another currency than the shop's are in no sum; `other_currencies` says how many there are.
create type public.money_sums as (
  sales numeric, orders bigint, refunds numeric, other_currencies bigint
);
create type public.money_day as (
  day date, sales numeric, orders bigint, refunds numeric, other_currencies bigint
);
create type public.best_seller as (
  id uuid, kind text, name text, quantity bigint, sales numeric
);
create type public.shop_figures as (
  sums public.money_sums, sums_before public.money_sums, by_day public.money_day[]
);

create function private.sum_money(_from timestamptz, _until timestamptz) returns public.money_sums
language plpgsql stable set search_path = '' as $$
begin
  return (
    select (
      private.from_cents(coalesce(sum(cents) filter (where currency = 'usd' and kind = 'paid'), 0)),
      count(*) filter (where currency = 'usd' and kind = 'paid'),
      private.from_cents(coalesce(sum(cents) filter (where currency = 'usd' and kind <> 'paid'), 0)),
      count(*) filter (where currency <> 'usd')
    )::public.money_sums
    from private.money_entry where booked_at >= _from and booked_at < _until
  );
end
$$;

-- When a day begins, as the clock of the shop says: it has 23 to 25 hours.
create function private.start_of_day(_day date) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return _day::timestamp at time zone private.time_zone();
end
$$;

-- Five products and five services, by what was paid for them.
create function private.best_sellers(_from timestamptz, _until timestamptz)
returns public.best_seller[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select (
      id, kind,
      -- As it is called now, unless it was deleted.
      coalesce(
        (select products.name from public.products where products.id = ranked.id),
        (select services.name from public.services where services.id = ranked.id), name
      ),
      quantity, private.from_cents(cents)
    )::public.best_seller
    from (
      select line.id, line.kind, max(line.name) as name, sum(line.quantity) as quantity,
        sum(line.price_cents * line.quantity)::bigint as cents,
        row_number() over (
          partition by line.kind order by sum(line.price_cents * line.quantity) desc, line.id
        ) as place
      from public.checkouts
      cross join lateral jsonb_to_recordset(lines)
        as line (kind text, id uuid, name text, price_cents bigint, quantity integer)
      where paid_at >= _from and paid_at < _until and paid_currency = 'usd'
      group by line.kind, line.id
    ) as ranked
    where place <= 5 order by kind, place
  );
end
$$;

-- The last days until now, today among them, and as many before until the same time of day: so a day that has just begun
-- is compared with a beginning.
create function private.shop_figures(_days integer, _now timestamptz) returns public.shop_figures
language plpgsql stable set search_path = '' as $$
declare
  zone constant text := private.time_zone();
  days constant integer := least(greatest(_days, 1), 92);
  here constant timestamp := _now at time zone zone;
  first_day constant date := here::date - (days - 1);
  by_day constant public.money_day[] := array(
    select (
      first_day + since, summed.sales, summed.orders, summed.refunds, summed.other_currencies
    )::public.money_day
    from generate_series(0, days - 1) as since,
      private.sum_money(
        private.start_of_day(first_day + since),
        least(private.start_of_day(first_day + since + 1), _now)
      ) as summed
    order by since
  );
begin
  return (
    (
      select (sum(sales), sum(orders), sum(refunds), sum(other_currencies))::public.money_sums
      from unnest(by_day)
    ),
    private.sum_money(
      private.start_of_day(first_day - days), (here - make_interval(days => days)) at time zone zone
    ),
    by_day
  )::public.shop_figures;
end
$$;

create function private.start_of_month(_day date) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return private.start_of_day(date_trunc('month', _day)::date);
end
$$;

-- The figures of the last days, and the sums of a month for its books, with what was disputed in it and still is.
create function public.admin_figures(
  _days integer, _month date,
  out figures public.shop_figures, out best_sellers public.best_seller[], out books public.money_sums,
  out disputed numeric
)
language plpgsql stable security definer set search_path = '' as $$
declare
  starts constant timestamptz := private.start_of_month(_month);
  ends constant timestamptz := private.start_of_month((_month + interval '1 month')::date);
begin
  perform private.require_admin();
  figures := private.shop_figures(_days, now());
  best_sellers := private.best_sellers(private.start_of_day((figures.by_day[1]).day), now());
  books := private.sum_money(starts, ends);
  disputed := (
    select private.from_cents(coalesce(sum(amount_cents), 0)) from public.disputes
    where private.is_dispute_open(status) and currency = 'usd' and created_at >= starts and created_at < ends
  );
end
$$;

create view private.book_row as
select booked_at, entry.id, entry.kind, order_id, username, cents as amount_cents, entry.currency,
  stripe_payment_id, provider_id
from private.money_entry as entry
join public.checkouts on checkouts.id = checkout_id
left join public.profiles on profiles.id = user_id;
comment on view private.book_row is 'nullable: order_id, provider_id';

-- The lines of a month, oldest first. Each part begins after the last line of the part before, as in
-- `admin_export_orders`. For its 200 ids Postgres would read all refunds while there are fewer than some fifty thousand.
create function public.admin_export_books(
  _month date, _after timestamptz default '-infinity', _after_id uuid default gen_random_uuid()
) returns setof private.book_row
language plpgsql stable security definer rows 200 set search_path = '' set enable_seqscan = off as $$
declare
  starts constant timestamptz := private.start_of_month(_month);
  ends constant timestamptz := private.start_of_month((_month + interval '1 month')::date);
  part uuid[];
begin
  perform private.require_admin();
  part := array(
    select id from private.money_entry
    where booked_at >= starts and booked_at < ends and (booked_at, id) > (_after, _after_id)
    order by booked_at, id limit 200
  );

  return query
  select * from private.book_row where id = any (part) order by booked_at, id;
end
$$;

grant execute on function
  public.admin_figures(integer, date), public.admin_export_books(date, timestamptz, uuid)
to authenticated;
