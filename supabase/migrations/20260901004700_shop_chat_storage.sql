-- Where the bytes of files in conversations are stored. A policy here locks all tables of Auth and Storage, so that this
-- migration is short, and gives up soon where they are in use.

set local lock_timeout = '5s';

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select 'order-files', 'order-files', false, bytes,
  array(select distinct value from jsonb_each_text(private.type_by_ending()))
from private.file_limits();

-- The rows of `chat_files` decide, as the same user may read them.
create policy "who announced a file of a message stores it" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'order-files' and exists (
      select 1 from public.chat_files
      where path = objects.name and sender_id = (select auth.uid()) and message_id is null
    )
  );

create policy "who may read a file of a conversation reads its bytes" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'order-files'
    and exists (
      select 1 from public.chat_files
      where path = objects.name and (message_id is null or chat_files.version is not distinct from objects.version)
    )
  );
