-- The second step of a sign-in is a code from an app, which Supabase Auth checks. This file has the
-- recovery codes for users who have lost the app, and the setting that every administrator needs the step.

-- A hash is made of the account's id and a code of 80 random bits.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  primary key (user_id, code_hash)
);

alter table private.recovery_codes enable row level security;

-- Without an app there is nothing to recover.
create function private.forget_recovery_codes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.recovery_codes
  where user_id = old.user_id and not exists (
    select 1 from auth.mfa_factors where user_id = old.user_id and status = 'verified'
  );
  return null;
end
$$;

create trigger homeline_app_removed after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function private.forget_recovery_codes();

-- New codes replace the old ones, of which the owner of the account is mailed, because somebody else may have done it.
-- Codes that are stored a second time, because the first answer was lost, replace nothing.
create function public.set_recovery_codes(_hashes text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := private.require_recent_sign_in();
begin
  if not private.has_passed_second_step() then
    perform private.deny();
  end if;
  if coalesce(cardinality(_hashes), 0) not between 1 and 20 then
    raise exception 'There have to be one to twenty codes.' using errcode = 'P0001';
  end if;
  delete from private.recovery_codes where user_id = member and code_hash <> all (_hashes);
  if found then
    perform private.enqueue_mail(
      'recovery_codes_replaced', 'recovery codes replaced ' || gen_random_uuid(), _user_id => member
    );
  end if;
  insert into private.recovery_codes (user_id, code_hash) select member, unnest(_hashes)
  on conflict do nothing;
end
$$;

create type public.second_step as (
  is_on boolean, recovery_codes_left bigint, is_demanded boolean
);

create function public.my_second_step() returns public.second_step
language plpgsql stable security definer set search_path = '' as $$
declare
  member uuid := private.require_member();
begin
  return (
    exists (select 1 from auth.mfa_factors where user_id = member and status = 'verified'),
    (select count(*) from private.recovery_codes where user_id = member),
    private.second_step_is_demanded()
      and exists (select 1 from public.admins where user_id = member)
  )::public.second_step;
end
$$;

-- For the edge function `use-recovery-code`: removes the second step of an account by one of its codes, and ends its
-- sessions, so that the password is needed again. Tries are counted by network, so that a thief of the password does
-- not use up the owner's tries. False if the code is none of them.
create function public.remove_second_step(_network text, _user_id uuid, _code_hash text)
returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.limit_use(
    'recovery codes', _network || ' ' || _user_id, 5, interval '1 hour', 'Too many attempts.'
  );
  delete from private.recovery_codes where user_id = _user_id and code_hash = _code_hash;
  if not found then
    return false;
  end if;

  delete from auth.mfa_factors where user_id = _user_id;
  delete from auth.sessions where user_id = _user_id;
  perform private.enqueue_mail(
    'second_step_removed', 'second step removed ' || gen_random_uuid(), _user_id => _user_id
  );
  if exists (select 1 from public.admins where user_id = _user_id) then
    perform private.write_log(
      _user_id, 'remove second step', 'users', _user_id::text, null, null
    );
  end if;
  return true;
end
$$;

-- Sets whether all administrators need the second step. The caller must have passed it, so that nobody locks
-- themselves out.
create function public.demand_second_step(_is_demanded boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  actor uuid := private.require_admin();
  title constant text := 'Two-step sign-in of all administrators';
begin
  perform private.require_recent_sign_in();
  if _is_demanded and not private.has_passed_second_step() then
    raise exception 'Turn on two-step sign-in for your own account first.' using errcode = 'P0001';
  end if;
  if _is_demanded = private.second_step_is_demanded() then
    return;
  end if;
  if _is_demanded then
    insert into public.admin_settings (key, value) values ('admins_need_second_step', 'true')
    on conflict (key) do update set value = excluded.value;
  else
    delete from public.admin_settings where key = 'admins_need_second_step';
  end if;
  perform private.write_log(
    actor, 'update', 'admin_settings', 'admins_need_second_step',
    jsonb_build_object('title', title, 'is_demanded', not _is_demanded),
    jsonb_build_object('title', title, 'is_demanded', _is_demanded)
  );
end
$$;

grant execute on function
  public.set_recovery_codes(text[]),
  public.my_second_step(),
  public.demand_second_step(boolean)
to authenticated;
