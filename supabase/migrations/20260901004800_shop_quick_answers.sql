-- Answers that administrators give often, to put into a message of a conversation or the answer to a contact message.

create table public.quick_answers (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and char_length(title) <= 60),
  -- May have {name} and {order} in it.
  answer text not null check (answer ~ '\S' and char_length(answer) <= 1500),
  created_by uuid references public.profiles (id) on delete set null,
  idempotency_key uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index quick_answers_created_by on public.quick_answers (created_by);

select private.let_admins_write('public.quick_answers', 'title, answer');

create policy "administrators read quick answers" on public.quick_answers
  for select to authenticated using ((select private.acts_as_admin()));

grant select (id, title, answer, created_by, created_at, updated_at) on public.quick_answers
  to authenticated;

create view private.quick_answer_row as select id, title from public.quick_answers;

create trigger limit_rows before insert on public.quick_answers
  for each row
  execute function private.limit_rows('30', 'There are thirty quick answers already. Please delete one first.');
