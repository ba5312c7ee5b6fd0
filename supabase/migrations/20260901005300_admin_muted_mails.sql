-- Mails that a person has switched off.

create table public.muted_mails (
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (private.mail_choices() ? kind),
  primary key (user_id, kind)
);

-- Switches these off for the caller, and all others on.
create function public.mute_mails(_kinds text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
begin
  delete from public.muted_mails where user_id = member and kind <> all (_kinds);
  insert into public.muted_mails (user_id, kind) select member, unnest(_kinds)
  on conflict do nothing;
end
$$;

grant execute on function public.mute_mails(text[]) to authenticated;

alter table public.muted_mails enable row level security;

create policy "people read what they have switched off" on public.muted_mails
  for select to authenticated using (user_id = (select private.member_id()));

grant select (user_id, kind) on public.muted_mails to authenticated;
