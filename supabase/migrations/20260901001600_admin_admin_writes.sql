-- What every table that administrators write through the API gets: who may write it, its dates, its log.

-- Called once for each such table. Administrators write `_columns`, and with a new row its author and
-- the key of its form; nobody else writes anything. Deleting the author's account neither dates nor
-- logs a change of the row.
create function private.let_admins_write(
  _table regclass, _columns text, _author text default 'created_by', _unlogged text[] default '{}'
) returns void
language plpgsql set search_path = '' as $$
begin
  execute format(
    $sql$
      create trigger touch_updated_at before update on %1$s
        for each row when (old.%2$I is null or new.%2$I is not null)
        execute function private.touch_updated_at();
      create trigger log_change after insert or update or delete on %1$s
        for each row execute function private.log_change('id', %4$s);
      alter table %1$s enable row level security;
      create policy "administrators add rows" on %1$s for insert to authenticated
        with check ((select private.acts_as_admin()) and %2$I = (select private.member_id()));
      create policy "administrators change rows" on %1$s for update to authenticated
        using ((select private.acts_as_admin())) with check ((select private.acts_as_admin()));
      create policy "administrators delete rows" on %1$s for delete to authenticated
        using ((select private.acts_as_admin()));
      grant insert (%3$s, %2$I, idempotency_key), update (%3$s), delete on %1$s to authenticated;
    $sql$,
    _table, _author, _columns,
    (select string_agg(quote_literal(name), ', ') from unnest(_author || _unlogged) as name)
  );
end
$$;
