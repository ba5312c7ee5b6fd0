-- Every mail that was sent: one row per recipient.

create schema if not exists mailbox;

create table if not exists mailbox.messages (
  id uuid primary key default gen_random_uuid(),
  sequence bigint generated always as identity unique,
  sender text not null,
  recipient text not null,
  reply_to text,
  subject text not null,
  text text not null,
  html text not null,
  -- Those that count against a quota.
  is_by_api boolean not null default false,
  sent_at timestamptz not null default now()
);
create index if not exists messages_recipient_idx
  on mailbox.messages (lower(recipient), sequence desc);

-- What was sent with an idempotency key is sent once in 24 hours.
create table if not exists mailbox.idempotency_keys (
  key text primary key,
  request_hash text not null,
  response jsonb not null,
  created_at timestamptz not null default now()
);
