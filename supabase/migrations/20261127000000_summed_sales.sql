-- Sales of days that are over, summed up once, so that figures read the payments of today and little else. A payment is
-- recorded when it comes, so such a day gets none. What was given back is summed up each time: the provider tells of
-- some of it late, and it may fail.

create table private.day_sales (
  starts_at timestamptz primary key,
  ends_at timestamptz not null,
  time_zone text not null,
  cents bigint not null,
  orders bigint not null,
  other_currencies bigint not null
);

alter table private.day_sales enable row level security;

-- What was sold of each item on the last days before today, for each number of days that the dashboard offers.
create table private.item_sales (
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  kind text not null,
  id uuid not null,
  name text not null,
  quantity bigint not null,
  cents bigint not null,
  primary key (starts_at, kind, id)
);

create index item_sales_best on private.item_sales (starts_at, kind, cents desc, id);
alter table private.item_sales enable row level security;

create function private.start_of_day(_day date) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return _day::timestamp at time zone private.time_zone();
end
$$;

create type private.payment_day as (day date, cents bigint, orders bigint, other_currencies bigint);
create type private.sold_item as (kind text, id uuid, name text, quantity bigint, cents bigint);

create function private.payments_by_day(_from timestamptz, _until timestamptz)
returns setof private.payment_day
language plpgsql stable security definer rows 100 set search_path = '' as $$
declare
  zone constant text := private.time_zone();
begin
  return query
  select (booked_at at time zone zone)::date,
    coalesce(sum(cents) filter (where currency = 'usd'), 0)::bigint,
    count(*) filter (where currency = 'usd'), count(*) filter (where currency <> 'usd')
  from private.money_entry
  where kind = 'paid' and booked_at >= _from and booked_at < _until
  group by (booked_at at time zone zone)::date;
end
$$;

create function private.sold_items(_from timestamptz, _until timestamptz)
returns setof private.sold_item
language plpgsql stable security definer rows 100 set search_path = '' as $$
begin
  return query
  select line.kind, line.id, max(line.name), sum(line.quantity)::bigint,
    sum(line.price_cents * line.quantity)::bigint
  from public.checkouts
  cross join lateral jsonb_to_recordset(lines)
    as line (kind text, id uuid, name text, price_cents bigint, quantity integer)
  where paid_at >= _from and paid_at < _until and paid_currency = 'usd'
  group by line.kind, line.id;
end
$$;

-- Once a day there is something to do, and after another time zone was set.
create function private.sum_sales(_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  zone constant text := private.time_zone();
  -- A payment has the time at which its transaction began, which has ended ten minutes later.
  today constant date := ((_now - interval '10 minutes') at time zone zone)::date;
  first_day date;
begin
  lock table private.day_sales in share row exclusive mode;
  delete from private.day_sales where time_zone <> zone;
  first_day := (
    select coalesce(
      (select max(ends_at) from private.day_sales), (select min(paid_at) from public.checkouts)
    ) at time zone zone
  );
  if first_day is null or first_day >= today then
    return;
  end if;

  insert into private.day_sales
  select private.start_of_day(first_day + since), private.start_of_day(first_day + since + 1), zone,
    coalesce(cents, 0), coalesce(orders, 0), coalesce(other_currencies, 0)
  from generate_series(0, today - first_day - 1) as since
  left join private.payments_by_day(private.start_of_day(first_day), private.start_of_day(today))
    on day = first_day + since;

  -- A hosted project refuses to delete without a condition.
  delete from private.item_sales where true;
  insert into private.item_sales
  select private.start_of_day(today - days + 1), private.start_of_day(today), sold.*
  from unnest(array[7, 30, 92]) as days
  cross join lateral private.sold_items(
    private.start_of_day(today - days + 1), private.start_of_day(today)
  ) as sold;
end
$$;

create function public.sum_sales() returns void
language sql security definer set search_path = '' as $$
  select private.sum_sales(now())
$$;

alter table public.tasks drop constraint tasks_name_check;
alter table public.tasks add constraint tasks_name_check check (
  name in ('mail_posts', 'mail_stock', 'mail_job_alerts', 'send_mail', 'reconcile_checkouts', 'settle_refunds',
    'accept_services', 'turn_jobs', 'publish_posts', 'send_due_notifications', 'remove_expired', 'sum_sales')
);
insert into public.tasks (name, interval_seconds) values ('sum_sales', 600);

-- As before, from the sums as far as there are any.
create or replace function private.money_days(_from timestamptz, _until timestamptz)
returns public.money_day[]
language plpgsql stable security definer set search_path = '' as $$
declare
  zone constant text := private.time_zone();
  summed_from timestamptz;
  summed_until timestamptz;
begin
  select coalesce(min(starts_at), _until), coalesce(max(ends_at), _until)
  into summed_from, summed_until from private.day_sales
  where time_zone = zone and starts_at >= _from and ends_at <= _until;

  return array(
    select (
      day, private.from_cents(sum(sales)::bigint), sum(orders), private.from_cents(sum(refunds)::bigint),
      sum(other_currencies)
    )::public.money_day
    from (
      select (starts_at at time zone zone)::date as day, cents as sales, orders, 0 as refunds,
        other_currencies
      from private.day_sales
      where time_zone = zone and starts_at >= summed_from and ends_at <= summed_until
      union all
      select day, cents, orders, 0, other_currencies
      from private.payments_by_day(_from, summed_from)
      union all
      select day, cents, orders, 0, other_currencies
      from private.payments_by_day(summed_until, _until)
      union all
      select (booked_at at time zone zone)::date, 0, 0, case currency when 'usd' then cents else 0 end,
        (currency <> 'usd')::integer
      from private.money_entry
      where kind <> 'paid' and booked_at >= _from and booked_at < _until
    ) as parts
    group by day
  );
end
$$;

-- An item that is among the best is among the best of the days before, or was sold since.
create or replace function private.best_sellers(_from timestamptz, _until timestamptz)
returns public.best_seller[]
language plpgsql stable security definer set search_path = '' as $$
declare
  summed_until constant timestamptz := (
    select ends_at from private.item_sales where starts_at = _from and ends_at <= _until limit 1
  );
begin
  return array(
    with lately as materialized (
      select * from private.sold_items(coalesce(summed_until, _from), _until)
    ), considered as (
      select kind, id from lately
      union
      select best.kind, best.id from (values ('product'), ('service')) as kinds (kind)
      cross join lateral (
        select item_sales.kind, id from private.item_sales
        where starts_at = _from and ends_at = summed_until and item_sales.kind = kinds.kind
        order by cents desc, id limit 5
      ) as best
    ), sold as (
      select * from lately
      union all
      select kind, id, name, quantity, cents from private.item_sales join considered using (kind, id)
      where starts_at = _from and ends_at = summed_until
    )
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
      select kind, id, max(name) as name, sum(quantity) as quantity, sum(cents)::bigint as cents,
        row_number() over (partition by kind order by sum(cents) desc, id) as place
      from sold group by kind, id
    ) as ranked
    where place <= 5 order by kind, place
  );
end
$$;
