-- The log of what administrators did: who, when, to which row, and its values before and after.

create type public.log_action as enum (
  'insert', 'update', 'delete', 'create moderator', 'set password', 'claim setup',
  'remove second step', 'mail', 'stop mailing', 'refund', 'appoint', 'dismiss', 'restore'
);

-- The words by which an entry is found: what it is about, who did it, and the values.
create function private.entry_document(
  _actor_name text, _action public.log_action, _entity text, _entity_id text, _name text, _from jsonb, _to jsonb
) returns tsvector
language plpgsql immutable security definer set search_path = '' as $$
begin
  return private.document(concat_ws(' ', _name, _entity_id, _actor_name, _action, _entity, (
    select string_agg(leaf #>> '{}', ' ')
    from unnest(array[_from, _to]) as logged,
      jsonb_path_query(logged, 'strict $.** ? (@.type() == "string" || @.type() == "number")') as leaf
  )));
end
$$;

grant execute on function
  private.entry_document(text, public.log_action, text, text, text, jsonb, jsonb)
to service_role;

-- Rows are only ever added, and deleted after two years.
create table public.admin_log (
  id uuid primary key default gen_random_uuid(),
  -- Orders the entries of one transaction, which have the same time.
  number bigint generated always as identity,
  actor_id uuid not null,
  actor_name text not null,
  action public.log_action not null,
  entity text not null check (char_length(entity) <= 60),
  entity_id text not null check (char_length(entity_id) <= 100),
  changed_from jsonb,
  changed_to jsonb,
  created_at timestamptz not null default now(),
  name text,
  search_words tsvector generated always as (
    private.entry_document(actor_name, action, entity, entity_id, name, changed_from, changed_to)
  ) stored
);

create index admin_log_words on public.admin_log using gin (search_words) with (fastupdate = off);
create index admin_log_newest on public.admin_log (created_at desc, number desc) include (id);
create index admin_log_newest_by_actor on public.admin_log (actor_id, created_at desc, number desc) include (id);
create index admin_log_newest_by_entity on public.admin_log (entity, created_at desc, number desc) include (id);
create index admin_log_newest_by_actor_and_entity
  on public.admin_log (actor_id, entity, created_at desc, number desc) include (id);
create index admin_log_deletions on public.admin_log (entity_id, number desc)
  where action in ('delete', 'restore');


create function private.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'The log can only be added to.' using errcode = '42501';
end
$$;

create trigger append_only before update or truncate on public.admin_log
  for each statement execute function private.refuse_change();
create trigger kept before delete on public.admin_log
  for each row when (old.created_at >= now() - private.period('log')) execute function private.refuse_change();

-- An account is called by its user name or the beginning of its id, as the log outlives its address; anything else by its title, subject, name or number.
create function private.name_of(_entity text, _entity_id text, _row jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  if _entity in ('users', 'user_status', 'admins') then
    return (select coalesce(username, private.short_id(id)) from public.profiles where id = _entity_id::uuid);
  end if;
  return coalesce(_row ->> 'title', _row ->> 'subject', _row ->> 'name', _row ->> 'number');
end
$$;

-- `_row` is the whole row; `_from` and `_to` may be only what changed.
create function private.write_log(
  _actor_id uuid, _action public.log_action, _entity text, _entity_id text, _from jsonb, _to jsonb,
  _row jsonb default null
) returns void
language sql set search_path = '' as $$
  insert into public.admin_log
    (actor_id, actor_name, action, entity, entity_id, name, changed_from, changed_to)
  select _actor_id, coalesce(username, private.short_id(id)), _action, _entity, _entity_id,
    private.name_of(_entity, _entity_id, coalesce(_row, _from)), _from, _to
  from public.profiles where id = _actor_id
$$;

-- What the log keeps of a row. Texts are cut after `_max` characters, which all but the content of a post have; only of a
-- deleted row they are kept whole (`_max` is null). `_unlogged` columns are left out, such as personal data and what is
-- computed from other columns.
create function private.clip_values(
  _row jsonb, _unlogged text[] default '{}', _max integer default 5000
) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select jsonb_object_agg(
      key,
      case when jsonb_typeof(value) = 'string' and char_length(value #>> '{}') > _max
        then to_jsonb(left(value #>> '{}', _max) || '…') else value end
    )
    from jsonb_each(_row)
    where key not in ('search_words', 'idempotency_key', 'updated_at', 'created_by', 'author_id')
      and key <> all (_unlogged)
  );
end
$$;

-- The tables whose deleted rows come back (`restore_deleted`), and for how many days. The log keeps such a row whole, but
-- for contact messages, which are personal: they are marked as deleted.
create function private.restorable_tables() returns jsonb
language sql immutable set search_path = '' as $$
  select '["services", "products", "plans", "jobs", "blog_posts", "contact_messages"]'::jsonb
$$;
comment on function private.restorable_tables() is 'constant';

create function private.restore_days() returns integer
language sql immutable set search_path = '' as 'select 30';
comment on function private.restore_days() is 'constant';

-- What of a row can be inserted again: all that is not computed. The key of its form may be another row's by then.
create function private.insertable_values(_table regclass, _row jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_object_agg(key, value)
    from jsonb_each(_row) join pg_catalog.pg_attribute on attname = key
    where attrelid = _table and attgenerated = '' and not attisdropped and key <> 'idempotency_key'
  );
end
$$;

-- The last deletion of a row, or the restoration after it.
create function private.last_deletion(_entity text, _entity_id text) returns public.admin_log
language plpgsql stable set search_path = '' as $$
declare
  entry public.admin_log;
begin
  select * into entry from public.admin_log
  where entity = _entity and entity_id = _entity_id and action in ('delete', 'restore')
    and private.restorable_tables() ? _entity
  order by number desc limit 1;
  return entry;
end
$$;

-- The trigger's first argument is the key column, the others are columns that the log leaves out.
create function private.log_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  key text := coalesce(new_row, old_row) ->> tg_argv[0];
  unlogged text[] := tg_argv[1:];
  action public.log_action := lower(tg_op);
  old_values jsonb;
  new_values jsonb;
begin
  if auth.uid() is null or not private.acts_as_admin() then
    return null;
  end if;

  if tg_op = 'UPDATE' then
    select private.clip_values(jsonb_object_agg(changed.key, value), unlogged),
           private.clip_values(jsonb_object_agg(changed.key, new_row -> changed.key), unlogged)
    into old_values, new_values
    from jsonb_each(old_row) as changed where value is distinct from new_row -> changed.key;
    if new_values is null then
      return null;
    end if;
  elsif tg_op = 'INSERT' then
    new_values := private.clip_values(new_row, unlogged);
    if (private.last_deletion(tg_table_name, key)).id is not null then
      action := 'restore';
    end if;
  elsif private.restorable_tables() ? tg_table_name then
    old_values := private.insertable_values(tg_relid, old_row);
  else
    old_values := private.clip_values(old_row, unlogged, null);
  end if;

  perform private.write_log(
    auth.uid(), action, tg_table_name, key, old_values, new_values, coalesce(new_row, old_row)
  );
  return null;
end
$$;

-- For the edge functions, which act for an administrator with the service key.
create function public.record_admin_action(
  _actor_id uuid, _action public.log_action, _entity text, _entity_id text, _details jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.admins where user_id = _actor_id) then
    perform private.deny();
  end if;
  perform private.write_log(_actor_id, _action, _entity, _entity_id, null, _details);
end
$$;

alter table public.admin_log enable row level security;

create policy "administrators read the log" on public.admin_log
  for select to authenticated using ((select private.acts_as_admin()));

grant select (
  id, number, actor_id, actor_name, action, entity, entity_id, name, changed_from, changed_to, created_at
) on public.admin_log to authenticated;
