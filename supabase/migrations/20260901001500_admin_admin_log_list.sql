-- How administrators read the log.

-- The values before a change, with long texts cut. Those of a deleted order include its address while that is
-- kept.
create function private.logged_before(_log public.admin_log) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if (_log).entity <> 'orders' or (_log).action <> 'delete' then
    return private.clip_values((_log).changed_from);
  end if;
  return (_log).changed_from || coalesce(
    (
      select jsonb_build_object('billing', billing)
        || jsonb_strip_nulls(jsonb_build_object('delivery', delivery))
      from private.deleted_orders
      where id = (_log).entity_id::uuid
    ),
    '{}'
  );
end
$$;

-- Whether it is the deletion of a row that can still be restored.
create function private.is_restorable(_log public.admin_log) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return (_log).action = 'delete'
    and (_log).created_at > now() - private.restore_days() * interval '1 day'
    and (_log).id is not distinct from (private.last_deletion((_log).entity, (_log).entity_id)).id;
end
$$;

create view private.log_row as
select id, actor_name, action, entity, entity_id, name,
  private.logged_before(admin_log) as changed_from, changed_to, created_at,
  coalesce(
    private.clip_values(changed_from, _max => null) <> private.clip_values(changed_from), false
  ) as is_shortened,
  private.is_restorable(admin_log) as is_restorable
from public.admin_log;

create type public.log_actor as (id uuid, name text);

-- Who has done anything, each with the latest name. Goes from one to the next by the index, instead of reading all rows.
create function private.log_actors() returns public.log_actor[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    with recursive known (id) as (
      (select actor_id from public.admin_log order by actor_id limit 1)
      union all
      select (select actor_id from public.admin_log where actor_id > known.id order by actor_id limit 1)
      from known where known.id is not null
    ), actor as (
      select id from known where id is not null limit 50
    )
    select (id, (
      select actor_name from public.admin_log
      -- In the order of one index alone: by another one all entries would be read for who has done nothing lately.
      where actor_id >= actor.id order by actor_id, created_at desc, number desc limit 1
    ))::public.log_actor
    from actor order by 1
  );
end
$$;

create function public.admin_list_log(
  _query text default null, _actor_id uuid default null, _entity text default null,
  _from timestamptz default null, _to timestamptz default null,
  _page integer default 1, _per_page integer default null,
  out total bigint, out is_capped boolean, out has_more boolean, out needs_word boolean,
  out actors public.log_actor[], out rows private.log_row[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  newest constant text := 'created_at desc, number desc';
  filter constant text := concat_ws(' and ', 'true',
    'actor_id = ' || quote_literal(_actor_id), 'entity = ' || quote_literal(_entity),
    'created_at >= ' || quote_literal(_from), 'created_at < ' || quote_literal(_to)
  );
  words constant tsquery := private.search_query(_query);
  page private.list_page;
begin
  perform private.require_admin();
  page := private.searched_page('admin_log', private.words_match(words), _page, _per_page, filter, newest);
  total := page.total;
  is_capped := page.is_capped;
  has_more := page.has_more;
  needs_word := coalesce(_query ~ '\S' and words is null, false);
  actors := private.log_actors();
  rows := array(
    select log_row
    from unnest(page.ids) with ordinality as listed (id, place)
    join private.log_row using (id) order by place
  );
end
$$;

grant execute on function
  public.admin_list_log(text, uuid, text, timestamptz, timestamptz, integer, integer)
to authenticated;
