-- Whoever leaves takes the name off what they made. That is no change of it: it filled the log with
-- a row for each, and turned down whoever was editing one of them.

create or replace function private.clip_values(_row jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select jsonb_object_agg(
      key,
      case when jsonb_typeof(value) = 'string' and char_length(value #>> '{}') > 300
        then to_jsonb(left(value #>> '{}', 300) || '…') else value end
    )
    from jsonb_each(_row)
    where key not in (
      'search_text', 'form_key', 'updated_at', 'billing', 'preview', 'reading_minutes',
      'content_length', 'created_by', 'author_id'
    )
  );
end
$$;

drop trigger touch_updated_at on public.jobs;
create trigger touch_updated_at before update on public.jobs
  for each row when (old.created_by is null or new.created_by is not null)
  execute function private.touch_updated_at();

drop trigger touch_updated_at on public.services;
create trigger touch_updated_at before update on public.services
  for each row when (old.created_by is null or new.created_by is not null)
  execute function private.touch_updated_at();

drop trigger touch_updated_at on public.products;
create trigger touch_updated_at before update on public.products
  for each row when (old.created_by is null or new.created_by is not null)
  execute function private.touch_updated_at();

drop trigger touch_updated_at on public.blog_posts;
create trigger touch_updated_at before update on public.blog_posts
  for each row when (old.author_id is null or new.author_id is not null)
  execute function private.touch_updated_at();
