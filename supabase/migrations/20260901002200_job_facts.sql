-- What the facts of a job may be, beside its texts: kind of employment, languages, places and pay. The app knows the
-- constants from `npm run types`.

create function private.employments() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb '{
    "full_time": "Full-time", "part_time": "Part-time", "contract": "Contract", "temporary": "Temporary",
    "internship": "Internship"
  }'
$$;
comment on function private.employments() is 'constant';

-- By ISO 639: two letters, or three where a language has no two.
create function private.languages() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb '{
    "ar": "Arabic", "ase": "American Sign Language", "bn": "Bengali", "de": "German", "en": "English", "es": "Spanish",
    "fa": "Persian", "fr": "French", "hi": "Hindi", "hmn": "Hmong", "ht": "Haitian Creole", "it": "Italian",
    "ja": "Japanese", "ko": "Korean", "mam": "Mam", "ne": "Nepali", "nl": "Dutch", "pl": "Polish", "pt": "Portuguese",
    "quc": "K’iche’", "ro": "Romanian", "ru": "Russian", "so": "Somali", "sw": "Swahili", "tl": "Tagalog",
    "tr": "Turkish", "uk": "Ukrainian", "ur": "Urdu", "vi": "Vietnamese", "yue": "Cantonese", "zh": "Mandarin"
  }'
$$;
comment on function private.languages() is 'constant';

-- Pay is compared by the hour. Pay by the piece is not compared.
create function private.pay_units() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb '{"hour": 1, "month": 173, "year": 2080, "piece": null}'
$$;

-- How much of each currency one US dollar is, until an administrator has set other rates.
create function private.default_exchange_rates() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb '{
    "USD": 1, "ARS": 1400, "BRL": 5.4, "CAD": 1.4, "CLP": 950, "COP": 3900, "CRC": 505, "DOP": 63, "EUR": 0.86,
    "GBP": 0.76, "GHS": 11, "GTQ": 7.7, "INR": 88, "JMD": 160, "KES": 129, "MXN": 18.5, "NGN": 1450, "PEN": 3.4,
    "PHP": 58, "ZAR": 17.2
  }'
$$;
comment on function private.default_exchange_rates() is 'constant';

create function private.are_codes(_codes text[], _of jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return _of ?& _codes and array_position(_codes, null) is null and cardinality(_codes) <= 60;
end
$$;

-- Places are the whole world, regions and countries.
create function private.places() returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return private.countries() || private.regions() || jsonb '{"worldwide": "worldwide"}';
end
$$;

-- What a job pays at least, in US dollars an hour; null if that cannot be told.
create function private.pay_per_hour(_pay numeric, _currency text, _unit text) returns numeric
language plpgsql stable security definer set search_path = '' as $$
declare
  rates jsonb := private.default_exchange_rates() || coalesce(
    (select value from public.site_settings where name = 'exchangeRates'), '{}'
  ) || '{"USD": 1}';
  pay constant numeric := round(
    _pay / (private.pay_units() ->> _unit)::numeric / (rates ->> _currency)::numeric, 2
  );
  -- No more than its column takes, whatever the rate.
  max_pay constant numeric := 9999999999;
begin
  return case when pay > max_pay then max_pay else pay end;
end
$$;

-- The checks of the table call these as the role that writes a row.
grant execute on function
  private.employments(), private.languages(), private.places(), private.countries(), private.regions(),
  private.default_exchange_rates(), private.are_codes(text[], jsonb)
to authenticated, service_role;
