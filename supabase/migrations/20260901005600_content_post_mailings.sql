-- Posts that are mailed to the subscribers of the newsletter.

-- The mails are put into the outbox batch by batch, in the order of the subscribers' ids.
create table public.post_mailings (
  -- No foreign key, as in the outbox.
  post_id uuid primary key,
  preview text not null check (char_length(preview) <= 1000),
  -- How many subscribers there were when it was started, or went on after a stop.
  recipients bigint not null,
  sent bigint not null default 0,
  last_subscriber_id uuid not null default '00000000-0000-0000-0000-000000000000',
  started_at timestamptz not null default now(),
  stopped_at timestamptz,
  finished_at timestamptz
);

create index post_mailings_running on public.post_mailings (started_at)
  where stopped_at is null and finished_at is null;

-- Starts to mail a post, or goes on after a stop; does nothing if it is being mailed. `_preview` is what its mails say of
-- it, `_subscribers` the number that the administrator has seen.
create function public.mail_post(_post_id uuid, _preview text, _subscribers bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  administrator uuid := private.require_admin();
  subscribers bigint := private.total_of('newsletter_subscribers', 'subscribed');
  post_title text;
begin
  -- The lock is kept until the mailing is seen by `stop_unpublished`.
  select title into post_title from public.blog_posts where id = _post_id and published for share;
  if not found then
    raise exception 'Only a published post can be sent.' using errcode = 'P0001';
  end if;
  if exists (
    select 1 from public.post_mailings where post_id = _post_id and finished_at is not null
  ) then
    raise exception 'It was sent to all subscribers already.' using errcode = 'P0001';
  end if;
  if subscribers is distinct from _subscribers then
    raise exception 'There are % subscribers.', subscribers
      using errcode = 'P0001', detail = 'subscribers_changed';
  end if;
  if subscribers = 0 then
    raise exception 'Nobody is subscribed.' using errcode = 'P0001';
  end if;

  insert into public.post_mailings as mailing (post_id, preview, recipients)
  values (_post_id, _preview, subscribers)
  on conflict (post_id) do update
  set preview = excluded.preview, recipients = excluded.recipients, stopped_at = null
  where mailing.stopped_at is not null;
  if found then
    perform private.write_log(
      administrator, 'mail', 'blog_posts', _post_id::text, null,
      jsonb_build_object('subscribers', subscribers), jsonb_build_object('title', post_title)
    );
  end if;
end
$$;

-- A mail that a sender has tried, or has just claimed, keeps its row, so that it is known if it was sent. If not, it is
-- deleted when its turn comes. What goes on begins again at the first subscriber, because of those whose mails are
-- deleted.
create function private.stop_mailing(_post_id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.post_mailings set stopped_at = now(), last_subscriber_id = default
  where post_id = _post_id and stopped_at is null and finished_at is null;
  if not found then
    return false;
  end if;
  delete from public.outbox where id in (
    select id from public.outbox
    where post_id = _post_id and sent_at is null and attempts = 0 for update skip locked
  );
  return true;
end
$$;

create function public.stop_mailing_post(_post_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  administrator uuid := private.require_admin();
begin
  if private.stop_mailing(_post_id) then
    perform private.write_log(
      administrator, 'stop mailing', 'blog_posts', _post_id::text, null,
      (select jsonb_build_object('sent', sent) from public.post_mailings where post_id = _post_id),
      (select jsonb_build_object('title', title) from public.blog_posts where id = _post_id)
    );
  elsif exists (
    select 1 from public.post_mailings where post_id = _post_id and finished_at is not null
  ) then
    raise exception 'It was sent to all subscribers already.' using errcode = 'P0001';
  end if;
end
$$;

create function private.stop_unpublished() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.stop_mailing(old.id);
  return null;
end
$$;

create trigger stop_unpublished after update of published on public.blog_posts
  for each row when (old.published and not new.published)
  execute function private.stop_unpublished();
create trigger stop_deleted after delete on public.blog_posts
  for each row execute function private.stop_unpublished();

create function private.count_sent_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.post_mailings set sent = sent + 1 where post_id = new.post_id;
  return null;
end
$$;

create trigger count_sent_post after update of sent_at on public.outbox
  for each row when (new.post_id is not null and old.sent_at is null and new.sent_at is not null)
  execute function private.count_sent_post();

create function private.post_mail_key(_post_id uuid, _subscriber_id uuid) returns text
language sql immutable set search_path = '' as $$
  select 'post ' || _post_id || ' to ' || _subscriber_id
$$;

-- For the task `mail_posts`: puts the next mails of each post into the outbox, unless as many wait there already.
-- Subscribers whose mail is there, sent or not, are passed over.
create function public.enqueue_post_mails(_limit integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  mailing public.post_mailings;
  waiting bigint;
  batch uuid[];
begin
  for mailing in
    select post_mailings.*
    from public.post_mailings join public.blog_posts on blog_posts.id = post_id
    where stopped_at is null and finished_at is null
    order by started_at
    -- The post stays until its mails are there, which name it.
    for update of post_mailings skip locked for key share of blog_posts skip locked
  loop
    waiting := (
      select count(*) from public.outbox
      where post_id = mailing.post_id and sent_at is null and given_up_at is null
    );
    continue when waiting >= _limit;

    batch := array(
      select id from public.newsletter_subscribers
      where confirmed_at is not null and unsubscribed_at is null
        and id > mailing.last_subscriber_id
        and (
          select id from public.outbox
          where dedupe_key = private.post_mail_key(mailing.post_id, newsletter_subscribers.id)
        ) is null
      order by id limit _limit
    );
    perform private.enqueue_mail(
      'post', private.post_mail_key(post.id, subscriber),
      jsonb_build_object('slug', slug, 'title', title, 'preview', mailing.preview),
      _subscriber_id => subscriber, _post_id => post.id
    )
    from unnest(batch) as subscriber, public.blog_posts as post where post.id = mailing.post_id;

    update public.post_mailings set
      last_subscriber_id = coalesce(batch[cardinality(batch)], last_subscriber_id),
      finished_at = case when waiting = 0 and cardinality(batch) = 0 then now() end
    where post_id = mailing.post_id;
  end loop;
end
$$;

-- Some who have got it may have left since.
create view private.post_mailing as
select post_id, greatest(recipients, sent) as recipients, sent, stopped_at, finished_at
from public.post_mailings;

-- How many would get a post by now, and how far its mailing is.
create function public.admin_post_mailing(
  _post_id uuid, out subscribers bigint, out mailing private.post_mailing
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  subscribers := private.total_of('newsletter_subscribers', 'subscribed');
  mailing := (select post_mailing from private.post_mailing where post_id = _post_id);
end
$$;
comment on function public.admin_post_mailing(uuid) is 'nullable: mailing';

grant execute on function
  public.mail_post(uuid, text, bigint),
  public.stop_mailing_post(uuid),
  public.admin_post_mailing(uuid)
to authenticated;

alter table public.post_mailings enable row level security;
