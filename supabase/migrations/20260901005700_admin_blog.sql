-- The list of posts in the back office.

create view private.post_row as
select id, slug, title, excerpt, published, publish_at, created_at, post_mailing as mailing
from public.blog_posts left join private.post_mailing on post_id = id;

create function public.admin_list_posts(
  _query text default null, _page integer default 1, _per_page integer default null,
  out total bigint, out is_capped boolean, out wider public.wider_search[],
  out rows private.post_row[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  search private.search_result;
  listed uuid[];
begin
  perform private.require_admin();
  search := private.search_list('blog_posts', _query);
  if search is null then
    total := private.counted('blog_posts');
    listed := array(select private.page_ids('blog_posts', _page, _per_page, _total => total));
  else
    listed := array(select private.best_rows(
      'blog_posts', search, _page, _per_page, 'coalesce(published_at, created_at)'
    ));
  end if;
  total := coalesce(search.total, total);
  is_capped := coalesce(search.is_capped, false);
  wider := coalesce(search.wider, '{}');
  rows := array(
    select post_row
    from unnest(listed) with ordinality as listed (id, place)
    join private.post_row using (id) order by place
  );
end
$$;

grant execute on function public.admin_list_posts(text, integer, integer) to authenticated;
