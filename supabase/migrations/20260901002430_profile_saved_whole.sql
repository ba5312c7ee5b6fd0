-- A name and what goes with it are saved together or not at all.
create function public.save_profile(_username text, _details jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  member uuid := private.member_id();
begin
  if member is null then
    raise exception 'permission denied' using errcode = '42501';
  end if;
  update public.profiles set username = _username where id = member;
  insert into public.user_profiles
    (user_id, first_name, last_name, phone, address, city, country, bio)
  select member, first_name, last_name, phone, address, city, country, bio
  from jsonb_to_record(_details) as details (
    first_name text, last_name text, phone text, address text, city text, country text, bio text
  )
  on conflict (user_id) do update set
    first_name = excluded.first_name, last_name = excluded.last_name, phone = excluded.phone,
    address = excluded.address, city = excluded.city, country = excluded.country,
    bio = excluded.bio;
end
$$;

grant execute on function public.save_profile(text, jsonb) to authenticated;
