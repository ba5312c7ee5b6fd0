-- The page of a job.

-- A published job, open or closed, and open jobs that are most like it: those of its category that share most languages
-- and a place, the newest first. They are chosen from the newest hundred.
create function public.find_job(
  _id uuid, out job private.job_row, out is_closed boolean, out alike private.job_row[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  places text[];
  listed uuid[];
begin
  is_closed := false;
  alike := '{}';
  if not exists (select from private.published_job where id = _id) then
    return;
  end if;

  select * into job from private.job_row where id = _id;
  is_closed := coalesce(job.closes_at <= now(), false);
  places := array(
    select unnest(private.places_with(place)) from unnest(job.open_to) as place
    union
    select country from unnest(job.open_to) as place,
      jsonb_array_elements_text(private.regions() -> place -> 'countries') as country
  );
  listed := array(
    select id from (
      select id, published_at, languages, open_to from public.jobs
      where state = 'open' and category = job.category and coalesce(closes_at > now(), true)
      order by published_at desc, id desc limit 100
    ) as newest
    where id <> _id
    order by (select count(*) from unnest(languages) as language where language = any (job.languages))
      + (open_to && places)::integer desc, published_at desc, id desc
    limit 3
  );
  alike := array(
    select job_row from unnest(listed) with ordinality as listed (id, place)
    join private.job_row using (id) order by place
  );
end
$$;
comment on function public.find_job(uuid) is 'nullable: job';

grant execute on function public.find_job(uuid) to anon, authenticated;
