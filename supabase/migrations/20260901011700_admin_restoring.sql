-- Deleted services, products, plans, jobs, posts and contact messages, which come back, and changes of many rows, which
-- are taken back by the log.

-- The id of a profile that is there, which stays until the row has it.
create function private.known_profile(_id text) returns uuid
language sql set search_path = '' as $$
  select id from public.profiles where id = _id::uuid for key share
$$;

-- Inserts the row as it was deleted, and returns its name. A slug that was taken meanwhile is numbered. Nobody is told: a job that was published keeps its time, by which alerts know it.
-- What pointed at it and went with it, such as saved jobs, does not come back; the items of orders have kept its id.
create function public.restore_deleted(_entity text, _id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  entry public.admin_log;
  kept jsonb;
  is_restored boolean;
begin
  perform private.require_admin();
  -- Of two at once the second finds the restoration of the first.
  perform pg_advisory_xact_lock(hashtextextended('restore ' || _id, 0));
  entry := private.last_deletion(_entity, _id::text);
  if entry.id is null then
    raise exception 'The log has nothing to restore it from.' using errcode = 'P0001';
  elsif entry.action = 'restore' then
    raise exception 'It was restored already.' using errcode = 'P0001';
  elsif not private.is_restorable(entry) then
    raise exception 'It was deleted more than % days ago, so it cannot be restored any more.',
      private.restore_days() using errcode = 'P0001';
  end if;

  if _entity = 'contact_messages' then
    update public.contact_messages set deleted_at = null where id = _id and deleted_at is not null;
    if not found then
      raise exception 'It was restored already.' using errcode = 'P0001';
    end if;
    return entry.name;
  end if;

  -- Its author and its picture may be gone.
  kept := private.insertable_values(format('public.%I', _entity)::regclass, entry.changed_from || jsonb_build_object(
    'created_by', private.known_profile(entry.changed_from ->> 'created_by'),
    'author_id', private.known_profile(entry.changed_from ->> 'author_id'),
    'picture', (
      select pictures.name from public.pictures
      where pictures.name = entry.changed_from ->> 'picture' and removed_at is null for key share
    )
  ));
  execute format(
    'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)
     on conflict (id) do nothing returning true',
    _entity, (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(kept) as key)
  ) into is_restored using kept;
  if is_restored is null then
    raise exception 'It was restored already.' using errcode = 'P0001';
  end if;

  if _entity = 'jobs' then
    -- One whose time came while it was deleted is new now.
    update public.jobs set published_at = case
      when state in ('open', 'closed') then least((kept ->> 'published_at')::timestamptz, now())
      else (kept ->> 'published_at')::timestamptz end
    where id = _id;
  end if;

  return entry.name;
end
$$;

-- Gives the columns that an entry of the log has changed their values before it. A text that the log has cut does not
-- come back.
create function private.undo_change(_entry public.admin_log) returns boolean
language plpgsql set search_path = '' as $$
declare
  columns constant text := (
    select string_agg(quote_ident(key), ', ') from jsonb_object_keys(_entry.changed_from) as key
  );
  is_undone boolean;
begin
  if _entry.action <> 'update' or exists (
    select 1 from jsonb_each_text(_entry.changed_from) where char_length(value) > 5000
  ) then
    return false;
  end if;
  execute format(
    'update public.%1$I as changed
     set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1))
     where id = $2 and to_jsonb(changed) @> $3 returning true',
    _entry.entity, columns
  ) into is_undone using _entry.changed_from, _entry.entity_id::uuid, _entry.changed_to;
  return coalesce(is_undone, false);
end
$$;

-- Takes back what an administrator has changed of these rows at this moment, and answers of how many. A row that an
-- administrator has changed since stays as it is, and so does one whose change was taken back already.
create function public.undo_changes(_entity text, _ids uuid[], _changed_at timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  entry public.admin_log;
  undone integer := 0;
begin
  perform private.require_admin();
  if not private.restorable_tables() ? _entity or _changed_at < now() - interval '1 day' then
    perform private.deny();
  end if;
  perform pg_advisory_xact_lock(hashtextextended('undo ' || _entity, 0));
  for entry in
    select distinct on (entity_id) * from public.admin_log
    where entity = _entity and entity_id = any (_ids::text[]) and created_at >= _changed_at
    order by entity_id, number desc
  loop
    if entry.created_at = _changed_at and private.undo_change(entry) then
      undone := undone + 1;
    end if;
  end loop;
  return undone;
end
$$;

grant execute on function
  public.restore_deleted(text, uuid), public.undo_changes(text, uuid[], timestamptz)
to authenticated;
