-- Addresses to which mail cannot be delivered, or whose owner has called our mail spam. They get receipts and no mail of a
-- subscription.

-- Of an address only a hash is stored. It is forgotten after a year, or when its owner confirms a subscription.
create table private.bounced_addresses (
  hash text primary key,
  reason text not null check (reason in ('bounced', 'complained')),
  bounced_at timestamptz not null default now()
);

create index bounced_addresses_oldest on private.bounced_addresses (bounced_at);

alter table private.bounced_addresses enable row level security;

create function private.address_hash(_address text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return private.hash_token(lower(btrim(_address)));
end
$$;

create function private.is_bounced(_address text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select 1 from private.bounced_addresses where hash = private.address_hash(_address)
  );
end
$$;

create function private.forget_bounce(_address text) returns void
language plpgsql set search_path = '' as $$
begin
  delete from private.bounced_addresses where hash = private.address_hash(_address);
end
$$;

-- For the edge function `mail-webhook`, which has checked the signature of the event. False if the mail is none that we
-- sent in the last thirty days. An event may come again.
create function public.record_bounce(_provider_id text, _addresses text[], _reason text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  if not exists (select 1 from public.outbox where provider_id = _provider_id) then
    return false;
  end if;
  foreach address in array _addresses loop
    insert into private.bounced_addresses (hash, reason) values (private.address_hash(address), _reason)
    on conflict (hash) do update set bounced_at = now();
  end loop;
  return true;
end
$$;
