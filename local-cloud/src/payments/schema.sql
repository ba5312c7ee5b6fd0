-- The data of the payment provider. Only the owner of the database can read it.
create schema if not exists payments;
revoke all on schema payments from public;

-- The merchant's products. There is no endpoint that adds any.
create table if not exists payments.products (
  id text primary key,
  name text not null
);

create table if not exists payments.sessions (
  id text primary key,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'complete', 'expired')),
  payment_status text not null default 'unpaid'
    check (payment_status in ('unpaid', 'paid', 'no_payment_required')),
  payment_intent text unique,
  payment_intent_metadata jsonb not null default '{}',
  currency text not null,
  amount_total integer not null check (amount_total >= 0),
  line_items json not null,
  client_reference_id text,
  customer_email text,
  -- Entered on the payment page, if the merchant gave no address.
  entered_email text,
  metadata jsonb not null default '{}',
  allowed_payment_method_types json,
  locale text,
  success_url text not null,
  cancel_url text
);
create index if not exists sessions_running_out on payments.sessions (expires_at)
  where status = 'open';

create table if not exists payments.refunds (
  id text primary key,
  created_at timestamptz not null default clock_timestamp(),
  session_id text not null references payments.sessions,
  amount integer not null check (amount > 0),
  status text not null
    check (status in ('pending', 'requires_action', 'succeeded', 'failed', 'canceled')),
  reason text,
  metadata jsonb not null default '{}'
);
create index if not exists refunds_of_session on payments.refunds (session_id);

-- What a test wants the next refunds of a payment to become.
create table if not exists payments.refund_outcomes (
  session_id text primary key references payments.sessions,
  outcome text not null check (outcome in ('pending', 'requires_action', 'succeeded', 'failed'))
);

create table if not exists payments.disputes (
  id text primary key,
  created_at timestamptz not null default clock_timestamp(),
  session_id text not null references payments.sessions,
  amount integer not null check (amount > 0),
  reason text not null,
  status text not null,
  due_by timestamptz,
  is_charge_refundable boolean not null,
  has_evidence boolean not null default false
);
create index if not exists disputes_of_session on payments.disputes (session_id);

create table if not exists payments.events (
  id text primary key,
  created_at timestamptz not null default now(),
  type text not null,
  session_id text not null references payments.sessions,
  body json not null
);
create index if not exists events_of_session on payments.events (session_id);

create table if not exists payments.deliveries (
  id bigint generated always as identity primary key,
  event_id text not null references payments.events,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_status integer,
  next_attempt_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index if not exists deliveries_pending on payments.deliveries (next_attempt_at)
  where delivered_at is null;

-- Where events are sent, and whether deliveries are on hold. One row at most.
create table if not exists payments.webhook (
  only_row boolean primary key default true check (only_row),
  url text,
  is_held boolean not null default false
);

create table if not exists payments.idempotency_keys (
  key text primary key,
  created_at timestamptz not null default now(),
  path text not null,
  fingerprint text not null,
  request_id text not null,
  answer json
);
create index if not exists idempotency_keys_age on payments.idempotency_keys (created_at);
