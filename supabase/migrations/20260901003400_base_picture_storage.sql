-- Where the bytes of pictures are stored, which everybody reads. A policy here locks all tables of Auth and Storage, so
-- that this migration is short, and gives up soon where they are in use.

set local lock_timeout = '5s';

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('pictures', 'pictures', true, 2000000, array['image/jpeg', 'image/webp']);

-- Nobody changes them: browsers keep them for a year.
create policy "administrators store what pictures are made of" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'pictures' and private.may_store_picture(name));
