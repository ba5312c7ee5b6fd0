-- Who claims the setup is an administrator by the time that the trigger looks, so the log told it
-- twice. The claim tells it in its own words, and nothing else in the shop adds an administrator.

drop trigger log_change on public.admins;
create trigger log_change after update or delete on public.admins
  for each row execute function private.log_change('user_id');
