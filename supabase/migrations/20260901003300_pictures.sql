-- Pictures of products, services and posts: their rows here, their bytes in Storage in a folder of their name.

-- A name is made of the content, so that the same picture is one, and says the size: "<sha-256>-<width>x<height>".
create table public.pictures (
  name text primary key check (name ~ '^[0-9a-f]{64}-[1-9][0-9]{0,3}x[1-9][0-9]{0,3}$'),
  created_at timestamptz not null default now()
);

alter table public.pictures enable row level security;

-- What Storage holds of a picture.
create function private.picture_files(_name text) returns text[]
language sql immutable set search_path = '' as $$
  select array_agg('pictures/' || _name || '/' || file)
  from unnest('{large.jpg, large.webp, small.jpg, small.webp}'::text[]) as file
$$;

-- Called once for each table with a column `picture`: a picture that a row shows no more is of no use any more, unless
-- another row shows it when it is due.
create function private.show_pictures(_table regclass) returns void
language plpgsql set search_path = '' as $$
begin
  execute format(
    $sql$
      create index %2$I on %1$s (picture) where picture is not null;
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

create function private.stop_showing_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.remove_later('picture', old.picture);
  return null;
end
$$;

-- Announces a picture whose bytes are to be stored. Until a row shows it, it is of no use.
create function public.add_picture(_name text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  insert into public.pictures (name) values (_name)
  on conflict (name) do update set created_at = pictures.created_at;
  perform private.remove_later('picture', _name);

  -- Bytes of the same picture that were to go stay, unless a task may have them in hand already.
  delete from private.removals
  where what = 'stored_file' and id = any (private.picture_files(_name))
    and due_at > now() + interval '1 minute';
  if exists (
    select 1 from private.removals
    where what = 'stored_file' and id = any (private.picture_files(_name))
  ) then
    raise exception 'The same picture is being removed just now. Please send it again in a while.'
      using errcode = 'P0001';
  end if;
end
$$;

-- Removes pictures that are due, except those that a row shows by now.
create function private.remove_pictures(_names text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- A row that begins to show one waits for this, and what has begun before is seen below.
  perform 1 from public.pictures where name = any (_names) order by name for update;
  delete from public.pictures
  where name = any (_names)
    and not exists (select 1 from public.products where picture = pictures.name)
    and not exists (select 1 from public.services where picture = pictures.name)
    and not exists (select 1 from public.blog_posts where picture = pictures.name)
    and exists (
      select 1 from private.removals where what = 'picture' and id = pictures.name and due_at <= now()
    );
end
$$;

create function private.remove_picture_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.remove_later('stored_file', file) from unnest(private.picture_files(old.name)) as file;
  return null;
end
$$;

create trigger remove_picture_files after delete on public.pictures
  for each row execute function private.remove_picture_files();

-- Whether a file is one of a picture that was announced, and the caller an administrator.
create function private.may_store_picture(_path text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.acts_as_admin() and exists (
    select 1 from public.pictures
    where name = split_part(_path, '/', 1) and 'pictures/' || _path = any (private.picture_files(name))
  );
end
$$;

grant execute on function public.add_picture(text), private.may_store_picture(text) to authenticated;
