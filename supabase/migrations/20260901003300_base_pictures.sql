-- Pictures of products, services and posts: their rows here, their bytes in Storage in a folder of their name.

-- A name is made of the content, so that the same picture is one, and says the size: "<sha-256>-<width>x<height>".
create table public.pictures (
  name text primary key check (name ~ '^[0-9a-f]{64}-[1-9][0-9]{0,3}x[1-9][0-9]{0,3}$'),
  -- Since when no row shows it; null while one does.
  unshown_since timestamptz default now(),
  -- Since when it is of no use. Its row goes once Storage has confirmed that its files are gone.
  removed_at timestamptz
);

create index pictures_unshown on public.pictures (unshown_since) where unshown_since is not null;
create index pictures_removed on public.pictures (removed_at) where removed_at is not null;

alter table public.pictures enable row level security;

-- What Storage holds of a picture.
create function private.picture_files(_name text) returns text[]
language sql immutable set search_path = '' as $$
  select array_agg('pictures/' || _name || '/' || file)
  from unnest('{large.jpg, large.webp, small.jpg, small.webp}'::text[]) as file
$$;

-- Called once for each table with a column `picture`: a picture that a row shows no more is of no use any more, unless
-- another row shows it when its time is over.
create function private.show_pictures(_table regclass) returns void
language plpgsql set search_path = '' as $$
begin
  execute format(
    $sql$
      create index %2$I on %1$s (picture) where picture is not null;
      create trigger keep_picture before insert or update of picture on %1$s
        for each row when (new.picture is not null)
        execute function private.keep_shown_picture();
      create trigger stop_showing_picture after update of picture on %1$s
        for each row when (old.picture is not null and old.picture is distinct from new.picture)
        execute function private.stop_showing_picture();
      create trigger stop_showing_picture_of_deleted after delete on %1$s
        for each row when (old.picture is not null)
        execute function private.stop_showing_picture();
    $sql$,
    _table, (select relname from pg_catalog.pg_class where oid = _table) || '_by_picture'
  );
end
$$;

-- For how long after its announcement a file may come: Storage's links for uploads last two hours, and an upload that has
-- begun goes on.
create function private.upload_time() returns interval
language sql immutable set search_path = '' as $$ select interval '3 hours' $$;

-- Keeps a picture from being removed. Once that is due, its files may be in the hands of a task.
create function private.keep_picture(_name text, _unshown_since timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  update public.pictures set unshown_since = _unshown_since, removed_at = null
  where name = _name and coalesce(removed_at > now() - private.upload_time() + interval '1 minute', true);
  if not found and exists (select 1 from public.pictures where name = _name) then
    raise exception 'The same picture is being removed just now. Please send it again in a while.'
      using errcode = 'P0001';
  end if;
end
$$;

create function private.keep_shown_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.keep_picture(new.picture, null);
  return new;
end
$$;

create function private.stop_showing_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.pictures set unshown_since = now() where name = old.picture;
  return null;
end
$$;

create function private.is_picture_shown(_name text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select 1 from public.products where picture = _name)
    or exists (select 1 from public.services where picture = _name)
    or exists (select 1 from public.blog_posts where picture = _name);
end
$$;

-- Announces a picture whose bytes are to be stored. Until a row shows it, it is of no use.
create function public.add_picture(_name text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  insert into public.pictures (name) values (_name) on conflict (name) do nothing;
  if not found then
    perform private.keep_picture(_name, now());
  end if;
end
$$;

-- Whether a file is one of a picture that was announced, and the caller an administrator.
create function private.may_store_picture(_path text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.acts_as_admin() and exists (
    select 1 from public.pictures
    where name = split_part(_path, '/', 1) and removed_at is null and 'pictures/' || _path = any (private.picture_files(name))
  );
end
$$;

grant execute on function public.add_picture(text), private.may_store_picture(text) to authenticated;
