-- Totals without counting: each change adds a row with its difference.

-- A single row per total would make all writers wait for each other until they commit, and deadlock when
-- two of them change two totals in different order. Inserting a row waits for nobody. Now and then a writer
-- merges the rows that no other transaction has locked into one.
create table private.counters (
  id bigint generated always as identity primary key,
  entity text not null,
  kind text not null,
  amount bigint not null
);

create index counters_by_kind on private.counters (entity, kind) include (amount);

create function private.total_of(_entity text, _kind text default null) returns bigint
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(sum(amount), 0)::bigint
    from private.counters
    where entity = _entity and (_kind is null or kind = _kind)
  );
end
$$;

create type public.kind_count as (kind text, number bigint);

-- The kinds of which there are rows, each with their number.
create function private.counts_of(_entity text) returns setof public.kind_count
language plpgsql stable set search_path = '' as $$
begin
  return query
  select counters.kind, sum(amount)::bigint from private.counters
  where entity = _entity group by counters.kind having sum(amount) > 0 order by 1;
end
$$;

create function private.fold_counters(_entity text) returns void
language sql set search_path = '' as $$
  with folded as (
    delete from private.counters
    where id in (select id from private.counters where entity = _entity for update skip locked)
    returning kind, amount
  )
  insert into private.counters (entity, kind, amount)
  select _entity, kind, sum(amount) from folded group by kind having sum(amount) <> 0
$$;

-- The trigger's argument is an expression that gives the kind of a row.
create function private.count_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  added text := format('select %s as kind, 1 as amount from new_rows', tg_argv[0]);
  removed text := format('select %s as kind, -1 as amount from old_rows', tg_argv[0]);
begin
  if tg_op = 'TRUNCATE' then
    insert into private.counters (entity, kind, amount)
    select entity, kind, -sum(amount) from private.counters
    where entity = tg_table_name group by entity, kind;
    return null;
  end if;

  execute format(
    'insert into private.counters (entity, kind, amount)
     select %L, kind, sum(amount) from (%s) as changes group by kind having sum(amount) <> 0',
    tg_table_name,
    case tg_op
      when 'INSERT' then added
      when 'DELETE' then removed
      else added || ' union all ' || removed
    end
  );
  if random() < 0.02 then
    perform private.fold_counters(tg_table_name);
  end if;
  return null;
end
$$;

create function private.keep_count(_table regclass, _kind text default '''all''') returns void
language plpgsql set search_path = '' as $$
begin
  execute format(
    $sql$
      create trigger count_inserted after insert on %1$s referencing new table as new_rows
        for each statement execute function private.count_rows(%2$L);
      create trigger count_updated after update on %1$s
        referencing old table as old_rows new table as new_rows
        for each statement execute function private.count_rows(%2$L);
      create trigger count_deleted after delete on %1$s referencing old table as old_rows
        for each statement execute function private.count_rows(%2$L);
      create trigger count_truncated after truncate on %1$s
        for each statement execute function private.count_rows(%2$L);
      insert into private.counters (entity, kind, amount)
      select %3$L, %2$s, count(*) from %1$s group by 2;
    $sql$,
    _table, _kind, (select relname from pg_catalog.pg_class where oid = _table)
  );
end
$$;

alter table private.counters enable row level security;
