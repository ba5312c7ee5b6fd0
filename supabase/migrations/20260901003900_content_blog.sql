-- The blog.

-- Lists read the stored preview and reading time, never the content. A preview is longer than what
-- is shown, because Markdown marks are removed before it is cut.
create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique default ''
    check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  excerpt text check (char_length(excerpt) <= 500),
  content text not null check (content ~ '\S' and char_length(content) <= 200000),
  picture text references public.pictures (name),
  picture_alt text check (char_length(picture_alt) <= 200),
  published boolean not null default false,
  -- When a draft is to be published.
  publish_at timestamptz,
  -- When it was published first; what everybody reads is in this order.
  published_at timestamptz,
  author_id uuid default auth.uid() references public.profiles (id) on delete set null,
  idempotency_key uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  preview text not null generated always as (left(content, 1000)) stored,
  content_length integer not null generated always as (char_length(content)) stored,
  -- Counts words, but no numbers of lists, marks of code or addresses of links.
  reading_minutes integer not null generated always as (
    greatest(1, (199 + regexp_count(
      regexp_replace(
        content, '^\s*(\d+[.)]\s|(```|~~~).*$|\[[^]]+\]:\s.*$)|\]\([^)]*\)', '', 'gn'
      ),
      '\S*[^\s!-/:-@[-`{-~–—…•]\S*'
    )) / 200)
  ) stored,
  search_words tsvector generated always as (
    private.document(title || ' ' || coalesce(excerpt, '') || ' ' || content)
  ) stored
);

create index blog_posts_words on public.blog_posts using gin (search_words) with (fastupdate = off);
create index blog_posts_newest on public.blog_posts (created_at desc, id desc);
create index blog_posts_newest_published on public.blog_posts (published_at desc, id desc)
  where published;
create index blog_posts_published_by_author on public.blog_posts (author_id) where published;
create index blog_posts_due on public.blog_posts (publish_at) where publish_at is not null;
create index blog_posts_author on public.blog_posts (author_id);

select private.let_admins_write(
  'public.blog_posts', 'slug, title, excerpt, content, picture, picture_alt, published, publish_at', 'author_id',
  _unlogged => array['preview', 'reading_minutes', 'content_length']
);
select private.show_pictures('public.blog_posts');
select private.keep_count(
  'public.blog_posts', 'case when published then ''published'' else ''draft'' end'
);
select private.keep_version('public.blog_posts');

-- A new name of an author changes the version of the posts, which show it. The name of another user does not.
create function private.count_author_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.blog_posts where author_id = new.id and published) then
    insert into private.counters (entity, kind, amount) values ('content', 'blog_posts', 1);
  end if;
  return null;
end
$$;

create trigger count_author_change after update of username on public.profiles
  for each row when (new.username is distinct from old.username)
  execute function private.count_author_change();

-- Published addresses stay valid: the slug may change only until the first publication.
create function private.prepare_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    new.published_at := old.published_at;
    if old.published_at is not null then
      new.slug := old.slug;
    end if;
  end if;
  if new.publish_at <= now() then
    new.published := true;
  end if;
  if new.published then
    new.published_at := coalesce(new.published_at, now());
    new.publish_at := null;
  end if;
  return new;
end
$$;

create trigger prepare_post before insert or update on public.blog_posts
  for each row execute function private.prepare_post();
-- By its name it comes after the one that keeps a published slug.
create trigger set_slug before insert or update of slug on public.blog_posts
  for each row execute function private.set_slug('post', 'title');

-- Publishes drafts whose time has come, and answers how many.
create function public.publish_posts(_limit integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due constant uuid[] := array(
    select id from public.blog_posts where publish_at <= now() limit _limit for update skip locked
  );
begin
  if due <> '{}' then
    update public.blog_posts set publish_at = publish_at where id = any (due);
  end if;
  return cardinality(due);
end
$$;

create function public.generate_slug(title text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.free_slug('public.blog_posts', private.slugify(title, 'post'), null);
end
$$;

-- Only administrators see how many drafts there are.
create function public.post_counts(out published bigint, out draft bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  published := private.total_of('blog_posts', 'published');
  draft := case when private.acts_as_admin() then private.total_of('blog_posts', 'draft') end;
end
$$;
comment on function public.post_counts() is 'nullable: draft';

create view private.published_post_row as
select blog_posts.id, slug, title, excerpt, preview, content_length, published_at,
  blog_posts.created_at, reading_minutes, picture, picture_alt, username as author
from public.blog_posts left join public.profiles on profiles.id = author_id;

-- What was published last comes first.
create function public.list_published_posts(_page integer default 1, _per_page integer default null)
returns setof private.published_post_row
language plpgsql stable security definer rows 10 set search_path = '' as $$
begin
  return query
  select published_post_row.*
  from private.page_ids('blog_posts', _page, _per_page, 'published', 'published_at desc, id desc')
    with ordinality as listed (id, place)
  join private.published_post_row using (id) order by place;
end
$$;

grant execute on function public.generate_slug(text) to authenticated;

grant execute on function public.post_counts(), public.list_published_posts(integer, integer)
to anon, authenticated;

create policy "everybody reads published posts, administrators all" on public.blog_posts
  for select to anon, authenticated using (published or (select private.acts_as_admin()));

create policy "everybody reads who wrote a published post, members themselves, administrators all"
  on public.profiles for select to anon, authenticated
  using (
    exists (select 1 from public.blog_posts where author_id = profiles.id and published)
    or id = (select private.member_id())
    or (select private.acts_as_admin())
  );

grant select (
  id, slug, title, excerpt, content, published, publish_at, published_at, author_id, created_at, updated_at,
  preview, content_length, reading_minutes, picture, picture_alt
) on public.blog_posts to anon, authenticated;
