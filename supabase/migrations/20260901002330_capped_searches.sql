-- A search among users and one among posts are counted like one among orders, up to one past a
-- thousand: a word that stands in every row must not have every row counted.

create or replace function public.admin_list_users(
  _search text default null, _page integer default 1, _per_page integer default 25
) returns jsonb
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_custom_plan' as $$
declare
  pattern text := private.search_pattern(_search);
  most bigint := case when pattern is not null then 1000 end;
  total bigint;
begin
  perform private.require_admin();
  total := case
    when pattern is null then private.counted('profiles')
    else (
      select count(*) from (
        select 1 from public.profiles where search_text ilike pattern limit most + 1
      ) as found
    )
  end;
  return jsonb_build_object(
    'total', least(total, most), 'is_capped', coalesce(total > most, false),
    'rows', coalesce((
      select jsonb_agg(
        private.describe_user(listed.id) order by listed.created_at desc, listed.id desc
      )
      from (
        select id, created_at from public.profiles
        where private.page_offset(_page, _per_page) < least(total, most)
          and (pattern is null or search_text ilike pattern)
        order by created_at desc, id desc
        limit private.page_limit(_per_page) offset private.page_offset(_page, _per_page)
      ) as listed
    ), '[]')
  );
end
$$;

create or replace function public.admin_list_posts(
  _search text default null, _page integer default 1, _per_page integer default 25
) returns jsonb
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_custom_plan' as $$
declare
  pattern text := private.search_pattern(_search);
  most bigint := case when pattern is not null then 1000 end;
  total bigint;
begin
  perform private.require_admin();
  total := case
    when pattern is null then private.counted('blog_posts')
    else (
      select count(*) from (
        select 1 from public.blog_posts where title ilike pattern limit most + 1
      ) as found
    )
  end;
  return jsonb_build_object(
    'total', least(total, most), 'is_capped', coalesce(total > most, false),
    'rows', coalesce((
      select jsonb_agg(to_jsonb(post) order by post.created_at desc, post.id desc)
      from (
        select id, slug, title, excerpt, published, published_at, author_id, reading_minutes,
          created_at, updated_at
        from public.blog_posts
        where private.page_offset(_page, _per_page) < least(total, most)
          and (pattern is null or title ilike pattern)
        order by created_at desc, id desc
        limit private.page_limit(_per_page) offset private.page_offset(_page, _per_page)
      ) as post
    ), '[]')
  );
end
$$;
