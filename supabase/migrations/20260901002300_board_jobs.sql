-- The job board.

-- What a job is found by beside its words, so that one index serves every combination of filters.
create function private.job_kinds(
  _category text, _state text, _pay_currency text, _pay_per_hour numeric, _employment text[], _open_to text[],
  _languages text[], _english text
) returns text[]
language plpgsql immutable security definer set search_path = '' as $$
begin
  return array[_category, 'state:' || _state]
    || array(
      select 'pay:' || _pay_currency || ':' || step from unnest(private.pay_steps()) as step
      where step <= _pay_per_hour
    )
    || array(select 'employment:' || code from unnest(_employment) as code)
    || array(select 'place:' || code from unnest(_open_to) as code)
    || array(select 'language:' || code from unnest(_languages) as code)
    || array_remove(array['english:' || _english], null);
end
$$;
grant execute on function private.job_kinds(text, text, text, numeric, text[], text[], text[], text)
to authenticated, service_role;

create table public.jobs (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  company text not null check (company ~ '\S' and char_length(company) <= 200),
  category text not null default 'customer_service'
    check (category in ('customer_service', 'interpretation')),
  location text check (char_length(location) <= 200),
  type text check (char_length(type) <= 100),
  salary text check (char_length(salary) <= 100),
  description text check (char_length(description) <= 5000),
  -- Where one applies: an address of the web, or of mails.
  url text not null check (
    url ~* '^(https?://[^\s/]+\S*|mailto:[^\s@?&#%]+@[^\s@?&#%]+)$' and char_length(url) <= 2000
  ),
  -- What it pays, as numbers; `salary` says it in words. Without `pay_to` it is this amount.
  pay_from numeric(12, 2) check (pay_from > 0),
  pay_to numeric(12, 2) check (pay_to >= pay_from),
  pay_currency text check (pay_currency = any (private.currencies())),
  pay_unit text check (pay_unit in ('hour', 'month', 'year', 'piece')),
  pay_per_hour numeric(12, 2) generated always as (private.pay_per_hour(pay_from, pay_unit)) stored,
  employment text[] not null default '{}'
    check (private.are_codes(employment, private.employments())),
  -- Who may apply, by codes of places. An empty list says nothing.
  open_to text[] not null default '{}' check (private.are_codes(open_to, private.places())),
  languages text[] not null default '{}' check (private.are_codes(languages, private.languages())),
  -- How much English it takes; null says nothing.
  english text check (english in ('none', 'basic', 'good', 'fluent')),
  -- What an administrator has looked at, and when. It counts for private.job_check_period().
  checked text[] not null default '{}' check (checked <@ array['employer_site', 'application']),
  checked_at timestamptz,
  -- What an administrator has chosen; what follows from it and the time is the `state`.
  visibility text not null default 'shown' check (visibility in ('shown', 'draft', 'hidden')),
  published_from timestamptz,
  closes_at timestamptz check (closes_at > published_from),
  -- When an administrator has seen that its days are over.
  reviewed_at timestamptz,
  state text not null default 'open' check (state in ('draft', 'hidden', 'scheduled', 'open', 'closed')),
  -- When it was open first, and `infinity` until then; the board is in this order.
  published_at timestamptz not null default now(),
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  idempotency_key uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(pay_from, pay_currency, pay_unit) in (0, 3)),
  check (pay_to is null or pay_from is not null),
  check ((checked = '{}') = (checked_at is null)),
  search_words tsvector generated always as (
    private.document(
      title || ' ' || company || ' ' || coalesce(location, '') || ' ' || coalesce(type, '') || ' '
        || private.job_fact_words(category, employment, open_to, languages, english) || ' ' || coalesce(salary, '') || ' '
        || coalesce(description, ''),
      _kinds => private.job_kinds(
        category, state, pay_currency, private.pay_per_hour(pay_from, pay_unit), employment, open_to, languages,
        english
      )
    ) || private.included_places(open_to)
  ) stored
);

-- Stored within the row if it fits, because a search for a common word reads this column of many rows.
alter table public.jobs alter column search_words set storage main;
-- Postgres would move them out of such a long row, and read them from elsewhere for each row that a filter looks at.
alter table public.jobs
  alter column employment set storage plain, alter column open_to set storage plain,
  alter column languages set storage plain, alter column checked set storage plain;

create index jobs_words on public.jobs using gin (search_words) with (fastupdate = off);
create index jobs_newest on public.jobs (created_at desc, id desc);
create index jobs_newest_by_state on public.jobs (state, created_at desc, id desc);
create index jobs_newest_by_category on public.jobs (category, created_at desc, id desc);
create index jobs_newest_by_state_and_category on public.jobs (state, category, created_at desc, id desc);
create index jobs_newest_open on public.jobs (published_at desc, id desc)
  include (closes_at, pay_currency, pay_per_hour, title) where state = 'open';
create index jobs_newest_open_by_category on public.jobs (category, published_at desc, id desc)
  include (closes_at, pay_currency, pay_per_hour) where state = 'open';
create index jobs_best_paid on public.jobs (pay_currency, pay_per_hour desc, published_at desc, id desc)
  include (category, closes_at) where state = 'open' and pay_per_hour is not null;
create index jobs_closing on public.jobs (closes_at, published_at desc, id desc) include (category)
  where state = 'open';
create index jobs_scheduled on public.jobs (published_from) where state = 'scheduled';
create index jobs_ended on public.jobs (closes_at) where state = 'closed' and reviewed_at is null;
create index jobs_checked on public.jobs (checked_at) where checked_at is not null;
create index jobs_created_by on public.jobs (created_by);

-- What follows from the rest of a row. When only that changes, as it does when its time has come, the row has not been
-- edited.
create function private.derive_job() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  derived constant text[] := '{state, published_at, pay_per_hour, checked, checked_at, reviewed_at, updated_at, search_words}';
begin
  new.state := case
    when new.visibility <> 'shown' then new.visibility
    when new.published_from > now() then 'scheduled'
    when new.closes_at <= now() then 'closed'
    else 'open'
  end;
  if new.state <> 'closed' then
    new.reviewed_at := null;
  elsif new.closes_at = now() then
    -- An administrator closes it at this moment, and need not be asked about it.
    new.reviewed_at := now();
  end if;
  if tg_op = 'INSERT' then
    new.published_at := case
      when new.state in ('open', 'closed') then new.created_at else 'infinity' end;
  elsif new.state = 'open' and (old.state in ('draft', 'scheduled') or old.published_at = 'infinity') then
    new.published_at := now();
  end if;
  -- What was looked at is another one now.
  if tg_op = 'UPDATE' and (new.company, new.url) is distinct from (old.company, old.url) then
    new.checked := '{}';
    new.checked_at := null;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - derived = to_jsonb(old) - derived then
    new.updated_at := old.updated_at;
  end if;
  return new;
end
$$;

select private.let_admins_write(
  'public.jobs',
  'title, company, category, location, type, salary, description, url, pay_from, pay_to, pay_currency, pay_unit,
    employment, open_to, languages, english, visibility, published_from, closes_at',
  _unlogged => '{state, published_at, pay_per_hour}'
);
-- By its name it comes after the one that dates changes.
create trigger update_state before insert or update on public.jobs
  for each row execute function private.derive_job();
-- The kind of an open job is its category. Those of others, such as ":draft interpretation", are no categories.
select private.keep_count(
  'public.jobs', 'case state when ''open'' then category else concat('':'', state, '' '', category) end'
);
select private.keep_version('public.jobs');

-- Publishes and closes jobs whose time has come, and answers how many. Without any it updates nothing, since each update
-- is a new version of the table.
create function public.publish_and_close_jobs(_limit integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due constant uuid[] := array(
    select id from public.jobs
    where state = 'scheduled' and published_from <= now() or state = 'open' and closes_at <= now()
    limit _limit for update skip locked
  );
begin
  if due <> '{}' then
    update public.jobs set state = state where id = any (due);
  end if;
  return cardinality(due);
end
$$;

create view private.ended_jobs as
select id, closes_at as since from public.jobs where state = 'closed' and reviewed_at is null;

-- Published, and closed or not. The dates decide, also where the schedule is late.
create policy "everybody reads published jobs, administrators all" on public.jobs
  for select to anon, authenticated using (
    visibility = 'shown' and (published_from is null or published_from <= now())
    or (select private.acts_as_admin())
  );

grant select (
  id, title, company, category, location, type, salary, description, url, pay_from, pay_to, pay_currency, pay_unit,
  employment, open_to, languages, english, checked, checked_at, visibility, published_from, closes_at, state, published_at,
  created_at, updated_at
) on public.jobs to anon, authenticated;

-- What its policy shows to everybody, for functions that act beyond policies.
create view private.published_job as
select id, title, company, location, salary, pay_from, pay_to, pay_currency, pay_unit, open_to, english, url, closes_at
from public.jobs
where visibility = 'shown' and (published_from is null or published_from <= now());

-- How long it is said that a job was looked at.
create function private.job_check_period() returns interval
language sql immutable set search_path = '' as 'select interval ''30 days''';

-- A job that was never open, or whose time has come before the schedule has noticed, has no day of publication.
create view private.job_row as
select id, title, company, category, location, type, salary, description, url, pay_from, pay_to, pay_currency,
  pay_unit, employment, open_to, languages, english, checked,
  case when checked_at > now() - private.job_check_period() then checked_at end as checked_at, state,
  nullif(published_at, 'infinity') as published_at, closes_at, created_at
from public.jobs;
comment on view private.job_row is 'nullable: published_at, checked_at';
