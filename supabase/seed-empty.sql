-- A shop on its first day: no content and no administrator. The person who signs in as the owner, whose
-- address the settings name, is asked to become one. The password is "homeline-demo", so never
-- apply this to a database that people use.

insert into public.admin_settings (key, value)
values ('setup_admin_email', 'owner@homeline.test');

insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
  confirmation_token, recovery_token, email_change_token_new, email_change,
  raw_app_meta_data, raw_user_meta_data, created_at, updated_at
)
select
  '00000000-0000-0000-0000-000000000000', id, 'authenticated', 'authenticated', email,
  '$argon2id$v=19$m=19456,t=2,p=1$g+j9rdD0AcrAJCJqZFTMXQ$jmguG179v9DvnV1T0dQjo6Ey5jDmmKCxj5PViY0mgbY',
  now(), '', '', '', '',
  '{"provider": "email", "providers": ["email"]}',
  jsonb_build_object('username', username, 'email_verified', true),
  now(), now()
from (
  values
    ('00000000-0000-4000-8000-0000000000a5'::uuid, 'owner@homeline.test', 'Tomás Guerrero'),
    ('00000000-0000-4000-8000-0000000000a2', 'customer@homeline.test', 'Camila Restrepo')
) as person (id, email, username);

insert into auth.identities
  (provider_id, user_id, provider, identity_data, created_at, updated_at)
select
  id::text, id, 'email',
  raw_user_meta_data || jsonb_build_object('sub', id, 'email', email, 'phone_verified', false),
  now(), now()
from auth.users;
