-- The list of posts in the back office.

create view private.post_row as
select id, slug, title, excerpt, published, publish_at, created_at, post_mailing as mailing
from public.blog_posts left join private.post_mailing on post_id = id;

create function public.admin_list_posts(
  _query text default null, _page integer default 1, _per_page integer default null,
  out total bigint, out is_capped boolean, out needs_word boolean, out rows private.post_row[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  words constant tsquery := private.search_query(_query);
  page private.list_page;
begin
  perform private.require_admin();
  page := case
    when words is null then private.whole_page('blog_posts', private.total_of('blog_posts'), _page, _per_page)
    else private.searched_page('blog_posts', private.words_match(words), _page, _per_page)
  end;
  total := page.total;
  is_capped := page.is_capped;
  needs_word := coalesce(_query ~ '\S' and words is null, false);
  rows := array(
    select post_row
    from unnest(page.ids) with ordinality as listed (id, place)
    join private.post_row using (id) order by place
  );
end
$$;

grant execute on function public.admin_list_posts(text, integer, integer) to authenticated;
