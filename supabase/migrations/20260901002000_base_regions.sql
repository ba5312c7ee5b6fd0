-- The regions that a job may be open to, each with its countries by their codes. One that is open to the whole world
-- names none of them.
create function private.regions() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb '{
    "north_america": {"name": "North America", "countries": ["BM", "CA", "GL", "MX", "PM", "US"]},
    "central_america": {
      "name": "Central America", "countries": ["BZ", "CR", "GT", "HN", "NI", "PA", "SV"]
    },
    "caribbean": {"name": "the Caribbean", "countries": [
      "AG", "AI", "AW", "BB", "BL", "BQ", "BS", "CU", "CW", "DM", "DO", "GD", "GP", "HT", "JM", "KN", "KY", "LC",
      "MF", "MQ", "MS", "PR", "SX", "TC", "TT", "VC", "VG", "VI"
    ]},
    "south_america": {"name": "South America", "countries": [
      "AR", "BO", "BR", "CL", "CO", "EC", "FK", "GF", "GY", "PE", "PY", "SR", "UY", "VE"
    ]},
    "latin_america": {"name": "Latin America", "countries": [
      "AR", "BO", "BR", "CL", "CO", "CR", "CU", "DO", "EC", "GF", "GP", "GT", "HN", "HT", "MQ", "MX", "NI", "PA",
      "PE", "PR", "PY", "SV", "UY", "VE"
    ]},
    "europe": {"name": "Europe", "countries": [
      "AD", "AL", "AT", "AX", "BA", "BE", "BG", "BY", "CH", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FO", "FR",
      "GB", "GG", "GI", "GR", "HR", "HU", "IE", "IM", "IS", "IT", "JE", "LI", "LT", "LU", "LV", "MC", "MD", "ME",
      "MK", "MT", "NL", "NO", "PL", "PT", "RO", "RS", "RU", "SE", "SI", "SJ", "SK", "SM", "UA", "VA"
    ]},
    "west_africa": {"name": "West Africa", "countries": [
      "BF", "BJ", "CI", "CV", "GH", "GM", "GN", "GW", "LR", "ML", "MR", "NE", "NG", "SH", "SL", "SN", "TG"
    ]},
    "africa": {"name": "Africa", "countries": [
      "AO", "BF", "BI", "BJ", "BW", "CD", "CF", "CG", "CI", "CM", "CV", "DJ", "DZ", "EG", "EH", "ER", "ET", "GA",
      "GH", "GM", "GN", "GQ", "GW", "KE", "KM", "LR", "LS", "LY", "MA", "MG", "ML", "MR", "MU", "MW", "MZ", "NA",
      "NE", "NG", "RE", "RW", "SC", "SD", "SH", "SL", "SN", "SO", "SS", "ST", "SZ", "TD", "TG", "TN", "TZ", "UG",
      "YT", "ZA", "ZM", "ZW"
    ]},
    "middle_east": {"name": "the Middle East", "countries": [
      "AE", "BH", "CY", "EG", "IL", "IQ", "IR", "JO", "KW", "LB", "OM", "PS", "QA", "SA", "SY", "TR", "YE"
    ]},
    "asia": {"name": "Asia", "countries": [
      "AE", "AF", "AM", "AZ", "BD", "BH", "BN", "BT", "CN", "GE", "HK", "ID", "IL", "IN", "IQ", "IR", "JO", "JP",
      "KG", "KH", "KP", "KR", "KW", "KZ", "LA", "LB", "LK", "MM", "MN", "MO", "MV", "MY", "NP", "OM", "PH", "PK",
      "PS", "QA", "SA", "SG", "SY", "TH", "TJ", "TL", "TM", "TR", "TW", "UZ", "VN", "YE"
    ]},
    "oceania": {"name": "Oceania", "countries": [
      "AS", "AU", "CK", "FJ", "FM", "GU", "KI", "MH", "MP", "NC", "NF", "NR", "NU", "NZ", "PF", "PG", "PN", "PW",
      "SB", "TK", "TO", "TV", "UM", "VU", "WF", "WS"
    ]}
  }'
$$;
comment on function private.regions() is 'constant';

-- Their names in Spanish, as private.country_words() has those of countries.
create function private.region_words() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb '{
    "worldwide": "Anywhere, Global, Mundial, Todo el mundo", "north_america": "América del Norte, Norteamérica",
    "central_america": "América Central, Centroamérica", "caribbean": "Caribe",
    "south_america": "América del Sur, Sudamérica, Suramérica", "latin_america": "América Latina, Latinoamérica",
    "europe": "Europa", "west_africa": "África Occidental", "africa": "África", "middle_east": "Oriente Medio",
    "asia": "Asia", "oceania": "Oceanía"
  }'
$$;
comment on function private.region_words() is 'constant';

-- The places that include all of this one: itself, the regions that have its countries, and the whole world.
create function private.places_with(_place text) returns text[]
language plpgsql immutable strict set search_path = '' as $$
declare
  countries constant jsonb := coalesce(private.regions() -> _place -> 'countries', to_jsonb(_place));
begin
  return array['worldwide', _place] || array(
    select key from jsonb_each(private.regions()) where value -> 'countries' @> countries and key <> _place order by 1
  );
end
$$;
