-- For how long things are kept that are of no use any more. `remove_expired` deletes by these periods, and the privacy
-- policy says them (app/content/texts/privacy.md).
create function private.periods() returns jsonb
language sql immutable set search_path = '' as $$
  select '{
    "sent_mails": "30 days", "unsent_mails": "30 days", "bounces": "1 year",
    "unpaid_checkouts": "90 days", "order_files": "90 days", "unsent_files": "1 day",
    "unconfirmed_requests": "7 days", "unanswered_alerts": "30 days", "reviewed_reports": "90 days",
    "log": "2 years", "schedule_runs": "7 days"
  }'::jsonb
$$;
comment on function private.periods() is 'constant';

create function private.period(_name text) returns interval
language sql stable set search_path = '' as $$ select (private.periods() ->> _name)::interval $$;
