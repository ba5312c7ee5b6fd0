-- Posts that are mailed to the subscribers of the blog.

-- The mails are put into the outbox batch by batch, in the order of the subscribers' ids. One that was stopped begins
-- again at the first: the dedupe keys of the mails that were sent keep everybody from getting the post twice.
create table public.post_mailings (
  post_id uuid primary key references public.blog_posts (id) on delete cascade,
  preview text not null check (char_length(preview) <= 500),
  started_by uuid references public.profiles (id) on delete set null,
  started_at timestamptz not null default now(),
  last_subscriber_id uuid,
  stopped_at timestamptz,
  -- Since when all mails are in the outbox.
  finished_at timestamptz
);

create index post_mailings_by_starter on public.post_mailings (started_by);
create index post_mailings_running on public.post_mailings (started_at)
  where stopped_at is null and finished_at is null;

-- Begins to mail a post with the preview that its page shows, or goes on after a stop. `_subscribers` is the number that
-- the form showed.
create function public.mail_post(_post_id uuid, _preview text, _subscribers bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  subscribers bigint := private.counted('newsletter_subscribers', 'subscribed');
begin
  perform private.require_admin();
  if subscribers <> _subscribers then
    raise exception 'There are % subscribers.', subscribers
      using errcode = 'P0001', detail = 'subscribers_changed';
  end if;
  if not exists (select 1 from public.blog_posts where id = _post_id and published) then
    raise exception 'Only a published post can be sent.' using errcode = 'P0001';
  end if;

  insert into public.post_mailings as mailing (post_id, preview, started_by)
  values (_post_id, _preview, auth.uid())
  on conflict (post_id) do update set stopped_at = null where mailing.stopped_at is not null;
end
$$;

-- What is not sent yet is taken out of the outbox.
create function public.stop_mailing_post(_post_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.post_mailings set stopped_at = now(), last_subscriber_id = null, finished_at = null
  where post_id = _post_id and stopped_at is null;
  if found then
    delete from public.outbox where post_id = _post_id and sent_at is null;
  end if;
end
$$;

-- For the task `mail_posts`: puts the next mails into the outbox, unless as many wait there already.
create function public.enqueue_post_mails(_limit integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  mailing public.post_mailings;
  reached uuid;
begin
  for mailing in
    select * from public.post_mailings where stopped_at is null and finished_at is null
    order by started_at limit 10 for update skip locked
  loop
    continue when (
      select count(*) from (
        select 1 from public.outbox where post_id = mailing.post_id and sent_at is null limit _limit
      ) as waiting
    ) >= _limit;

    with next as (
      select id from public.newsletter_subscribers
      where confirmed_at is not null and unsubscribed_at is null
        and (mailing.last_subscriber_id is null or id > mailing.last_subscriber_id)
      order by id limit _limit
    ), enqueued as (
      select private.enqueue_mail(
        'post', 'post ' || post.id || ' to ' || next.id, _subscriber_id => next.id,
        _post_id => post.id,
        _payload => jsonb_build_object(
          'slug', post.slug, 'title', post.title, 'preview', mailing.preview
        )
      )
      from next, public.blog_posts as post where post.id = mailing.post_id
    )
    select next.id into reached
    from next cross join (select count(*) from enqueued) as enqueued
    order by next.id desc limit 1;
    update public.post_mailings set
      last_subscriber_id = coalesce(reached, last_subscriber_id),
      finished_at = case when reached is null then now() end
    where post_id = mailing.post_id;
  end loop;
end
$$;

create type public.post_mailing as (
  started_at timestamptz, stopped_at timestamptz, sent bigint, waiting bigint, is_queued boolean
);
comment on column public.post_mailing.stopped_at is 'nullable';

-- How far the mailing of a post is; no row before it was begun.
create function public.admin_post_mailing(_post_id uuid) returns setof public.post_mailing
language plpgsql stable security definer rows 1 set search_path = '' as $$
begin
  perform private.require_admin();
  return query
  select started_at, stopped_at, sent, waiting, finished_at is not null
  from public.post_mailings cross join lateral (
    select count(sent_at) as sent, count(*) - count(sent_at) as waiting
    from public.outbox where outbox.post_id = post_mailings.post_id
  ) as mails
  where post_id = _post_id;
end
$$;

grant execute on function
  public.mail_post(uuid, text, bigint),
  public.stop_mailing_post(uuid),
  public.admin_post_mailing(uuid)
to authenticated;

alter table public.post_mailings enable row level security;
