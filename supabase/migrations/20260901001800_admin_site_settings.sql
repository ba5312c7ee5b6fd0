-- What an administrator sets for the whole site, such as its phone number. A setting that nobody has changed has
-- no row: its default stands in app/admin/site-settings/site-settings.ts, and what a form asks of it in schema.ts
-- beside it.

create function private.is_setting(_name text, _value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(case
    when _name in (
      'phone', 'email', 'location', 'businessHours', 'monthlyReaders', 'readerRating', 'timeZone',
      'mailFooter'
    ) then jsonb_typeof(_value) = 'string' and char_length(_value #>> '{}') <= 500
    when _name in ('homeDeliveryDays', 'otherDeliveryDays') then _value::text ~ '^"\d{1,2} to \d{1,2}"$'
    when _name = 'returnDays' then _value::text ~ '^\d{1,3}$'
    -- Codes of countries; none stands for all countries.
    when _name = 'servedCountries'
      then jsonb_typeof(_value) = 'array' and _value::text ~ '^\[("[A-Z]{2}"(, )?){0,249}\]$'
  end, false)
$$;

grant execute on function private.is_setting(text, jsonb) to service_role;

create table public.site_settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default clock_timestamp(),
  check (private.is_setting(name, value))
);

-- The setting's value until it is set.
create function private.default_return_days() returns integer
language sql immutable set search_path = '' as 'select 30';
comment on function private.default_return_days() is 'constant';

create function private.return_days() returns integer
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(
    (select value::text::integer from public.site_settings where name = 'returnDays'),
    private.default_return_days()
  );
end
$$;

-- From a payment until its parcel arrives, in business days, until they are set: in the country of the shop, and in others.
create function private.delivery_defaults() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb '{
    "homeCountry": "Dominican Republic", "homeDeliveryDays": "2 to 5", "otherDeliveryDays": "10 to 20"
  }'
$$;
comment on function private.delivery_defaults() is 'constant';

-- Where the days of the shop begin.
create function private.time_zone() returns text
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(
    (select value #>> '{}' from public.site_settings where name = 'timeZone'), 'America/New_York'
  );
end
$$;

create trigger log_change after insert or update on public.site_settings
  for each row execute function private.log_change('name');

select private.keep_version('public.site_settings');

-- Saves these settings, unless somebody has saved some since `_updated_at`, the date of the latest change.
-- Answers whether they are saved.
create function public.save_settings(_values jsonb, _updated_at timestamptz default null)
returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  lock table public.site_settings in share row exclusive mode;
  if (select max(updated_at) from public.site_settings) is distinct from _updated_at then
    return false;
  end if;

  insert into public.site_settings as saved (name, value)
  select key, value from jsonb_each(_values)
  on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at
  where saved.value <> excluded.value;
  return true;
end
$$;

grant execute on function public.save_settings(jsonb, timestamptz) to authenticated;

alter table public.site_settings enable row level security;

create policy "everybody reads settings" on public.site_settings
  for select to anon, authenticated using (true);

grant select (name, value, updated_at) on public.site_settings to anon, authenticated;
