-- The demo: people, jobs, a shop, a blog, and half a year of orders. All times count from the
-- moment it is applied. Every account has the password "homeline-demo", so never apply this to a
-- database that people use.

-- Settings ------------------------------------------------------------------------------------

insert into public.admin_settings (key, value)
values ('setup_admin_email', 'owner@homeline.test');

insert into public.site_settings (name, value)
values ('monthlyReaders', '"50K+"'), ('readerRating', '"4.8"');

-- People --------------------------------------------------------------------------------------

create temporary table people (
  id uuid, email text, username text, joined interval, last_seen interval,
  first_name text, last_name text, phone text, address text, city text, country text,
  zip_code text, bio text
);

insert into people
values
(
  '00000000-0000-4000-8000-0000000000a1', 'admin@homeline.test', 'Marisol Peña',
  '210 days', '40 minutes', 'Marisol', 'Peña', '+1 809 555 0101',
  'Calle El Conde 210', 'Santo Domingo', 'Dominican Republic', '10210',
  'Eleven years on the phone, four of them hiring. I read every job before you do.'
),
(
  '00000000-0000-4000-8000-0000000000a2', 'customer@homeline.test', 'Camila Restrepo',
  '168 days', '2 hours', 'Camila', 'Restrepo', '+57 300 555 0142',
  'Carrera 43A # 7-50, apto 301', 'Medellín', 'Colombia', '050021',
  'From hotel reception to remote support. Spanish, English and a little Portuguese.'
),
(
  '00000000-0000-4000-8000-0000000000a3', 'new@homeline.test', 'Jomar Villanueva',
  '1 hour', '50 minutes', null, null, null, null, null, null, null, null
),
(
  '00000000-0000-4000-8000-0000000000a4', 'blocked@homeline.test', 'Kevin Tavárez',
  '41 days', '9 days', 'Kevin', 'Tavárez', '+1 829 555 0117',
  'Avenida Estrella Sadhalá 14', 'Santiago de los Caballeros', 'Dominican Republic', '51000', null
),
(
  '00000000-0000-4000-8000-0000000000a5', 'owner@homeline.test', 'Tomás Guerrero',
  '212 days', '30 days', 'Tomás', 'Guerrero', '+1 809 555 0100',
  'Avenida Winston Churchill 93', 'Santo Domingo', 'Dominican Republic', '10148', null
),
(
  '00000000-0000-4000-8000-0000000000a6', 'moderator@homeline.test', 'Rafael Núñez',
  '64 days', '1 day', 'Rafael', 'Núñez', '+1 849 555 0163',
  'Calle Duarte 7', 'La Vega', 'Dominican Republic', '41000', null
),
(
  '00000000-0000-4000-8000-0000000000a7', 'yadira.santos@example.com', 'Yadira Santos',
  '160 days', '7 hours', 'Yadira', 'Santos', '+1 809 555 0188',
  'Calle Restauración 58', 'Santiago de los Caballeros', 'Dominican Republic', '51000',
  'Two years at a bank counter. I like difficult customers; they usually have a reason.'
),
(
  '00000000-0000-4000-8000-0000000000a8', 'valentina.ospina@example.com', 'Valentina Ospina',
  '19 days', '1 day', 'Valentina', 'Ospina', '+57 310 555 0175',
  'Calle 93 # 11-28', 'Bogotá', 'Colombia', '110221', null
),
(
  '00000000-0000-4000-8000-0000000000a9', 'andres.rojas@example.com', 'Andrés Felipe Rojas',
  '95 days', '12 days', 'Andrés Felipe', 'Rojas', '+57 315 555 0129',
  'Avenida 6N # 23-40', 'Cali', 'Colombia', '760046', null
),
(
  '00000000-0000-4000-8000-0000000000aa', 'maricel.bautista@example.com', 'Maricel Bautista',
  '5 days', '4 days', 'Maricel', 'Bautista', '+63 917 555 0133',
  '18 Mabini Street', 'Davao City', 'Philippines', '8000',
  'Night owl by profession: eight years on US shifts.'
),
(
  '00000000-0000-4000-8000-0000000000ab', 'paolo.reyes@example.com', 'Paolo Reyes',
  '13 days', '2 days', 'Paolo', 'Reyes', '+63 918 555 0151',
  '42 Kamias Road', 'Quezon City', 'Philippines', '1102', null
),
(
  '00000000-0000-4000-8000-0000000000ac', 'luis.mercedes@example.com', 'Luis Ángel Mercedes',
  '33 days', '3 days', 'Luis Ángel', 'Mercedes', '+1 829 555 0146',
  'Calle Libertad 31', 'La Romana', 'Dominican Republic', '22000', null
),
(
  '00000000-0000-4000-8000-0000000000ad', 'fernanda.castillo@example.com', 'Fernanda Castillo',
  '71 days', '15 days', 'Fernanda', 'Castillo', '+503 7555 0124',
  'Colonia Escalón, Calle 77 Norte 12', 'San Salvador', 'El Salvador', '1101', null
),
(
  '00000000-0000-4000-8000-0000000000ae', 'marieange.joseph@example.com', 'Marie-Ange Joseph',
  '28 days', '6 days', 'Marie-Ange', 'Joseph', '+509 3755 0119',
  'Rue 17 L, no. 5', 'Cap-Haïtien', 'Haiti', 'HT1110',
  'Interpreter for Haitian Creole and French, with a soft spot for school meetings.'
),
(
  '00000000-0000-4000-8000-0000000000af', 'devon.clarke@example.com', 'Devon Clarke',
  '46 days', '5 days', 'Devon', 'Clarke', '+1 876 555 0192',
  '9 Hope Road', 'Kingston', 'Jamaica', 'JMAAW07', null
),
(
  '00000000-0000-4000-8000-0000000000b0', 'esther.wanjiru@example.com', 'Esther Wanjiru',
  '52 days', '11 days', 'Esther', 'Wanjiru', '+254 712 555 013',
  'Ngong Road 120', 'Nairobi', 'Kenya', '00505', null
),
(
  '00000000-0000-4000-8000-0000000000b1', 'kwame.mensah@example.com', 'Kwame Mensah',
  '2 days 6 hours', '1 day', 'Kwame', 'Mensah', '+233 24 555 0186',
  '14 Ring Road East', 'Accra', 'Ghana', 'GA-030', null
),
(
  '00000000-0000-4000-8000-0000000000b2', 'ana.morales@example.com', 'Ana Lucía Morales',
  '9 days', '8 days', 'Ana Lucía', 'Morales', '+502 5555 0137',
  '6a Avenida 11-43, Zona 1', 'Guatemala City', 'Guatemala', '01001',
  'I speak Mam with my grandmother, Spanish at work and English on the internet.'
);

insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
  confirmation_token, recovery_token, email_change_token_new, email_change,
  last_sign_in_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at
)
select
  '00000000-0000-0000-0000-000000000000', id, 'authenticated', 'authenticated', email,
  '$argon2id$v=19$m=19456,t=2,p=1$g+j9rdD0AcrAJCJqZFTMXQ$jmguG179v9DvnV1T0dQjo6Ey5jDmmKCxj5PViY0mgbY',
  now() - joined + interval '4 minutes', '', '', '', '',
  now() - last_seen,
  '{"provider": "email", "providers": ["email"]}'::jsonb || case
    when email = 'moderator@homeline.test' then '{"role": "moderator"}' else '{}'
  end::jsonb,
  jsonb_build_object('username', username, 'email_verified', true),
  now() - joined, now() - last_seen
from people;

insert into auth.identities
  (provider_id, user_id, provider, identity_data, last_sign_in_at, created_at, updated_at)
select
  id::text, id, 'email',
  jsonb_build_object(
    'sub', id, 'email', email, 'username', username,
    'email_verified', true, 'phone_verified', false
  ),
  now() - last_seen, now() - joined, now() - joined
from people;

insert into public.user_profiles
  (user_id, first_name, last_name, phone, address, city, country, bio)
select id, first_name, last_name, phone, address, city, country, bio
from people where first_name is not null;

insert into public.admins (user_id, created_at)
values ('00000000-0000-4000-8000-0000000000a1', now() - interval '210 days');

insert into public.user_status (user_id, is_blocked, blocked_reason, blocked_at, blocked_by)
values (
  '00000000-0000-4000-8000-0000000000a4', true,
  'Offered paid "job guarantees" to other customers after two warnings.',
  now() - interval '9 days', '00000000-0000-4000-8000-0000000000a1'
);

-- Jobs ----------------------------------------------------------------------------------------

insert into public.jobs
  (id, title, company, category, location, type, salary, url, created_by, created_at, pay_from, pay_to, pay_currency,
   pay_unit, employment, open_to, languages, english, closes_at, description)
values
(
  '00000000-0000-4000-8000-00000000e001',
  'Bilingual Customer Service Agent (English and Spanish)',
  'Northlight Appliances', 'customer_service',
  'Remote, Dominican Republic', 'Full-time', 'US$7.50 per hour',
  'https://careers.example.com/northlight/bilingual-agent',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '3 hours',
  7.5, null, 'USD', 'hour', '{full_time}', '{DO}', '{en,es}', 'good', (current_date + 30)::timestamp at time zone 'America/New_York',
  $job$You answer calls and chats from people whose washing machine has just stopped. Most of them need one of three things: an appointment, a spare part, or a calm voice while they look for the serial number. You will handle 35 to 45 contacts a day, about two thirds of them in Spanish.

We train you for three paid weeks, in a group of eight. After that you have a named coach for your first two months. Shifts are between 8 a.m. and 8 p.m. New York time, five days a week, and plans are published four weeks ahead. Every second weekend is free.

You bring: good spoken English (B2 or better), native or near-native Spanish, a wired headset, a line of at least 20 Mbps down and 5 up, and a room with a door. Experience on the phone helps but is not required.

We send a laptop before your first day. Pay rises to $8.25 after six months.$job$
),
(
  '00000000-0000-4000-8000-00000000e002',
  'Medical Interpreter, Spanish',
  'Clearbridge Language Access', 'interpretation',
  'Remote, Latin America and the Caribbean', 'Full-time', 'US$11 to US$14 per hour',
  'https://jobs.example.org/clearbridge/medical-interpreter-spanish',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '7 hours',
  11, 14, 'USD', 'hour', '{full_time}', '{latin_america,caribbean}', '{en,es}', 'fluent', null,
  $job$Interpret by phone and video between patients and clinics in the United States: family doctors, emergency rooms, pharmacies, hospital billing. Calls last nine minutes on average. You will hear good news and bad, and you will be trusted with both.

What the work asks of you: consecutive interpreting in the first person, complete and impartial; medical vocabulary in both languages; strict confidentiality. You take 25 to 35 calls in an eight-hour shift, with a paid ten-minute break every two hours and a further one after any call that you mark as difficult.

Requirements: 40 hours of interpreter training or national certification, C1 in both languages, a closed room, and a wired internet connection with mobile backup. The selection has a language assessment of 30 minutes and a role play.

We pay for certification after one year, and for two hours of continuing education each month.$job$
),
(
  '00000000-0000-4000-8000-00000000e003',
  'Chat Support Representative',
  'Tidewater Parcel', 'customer_service',
  'Remote, Philippines', 'Full-time', 'PHP 26,000 to 31,000 per month',
  'https://careers.example.net/tidewater/chat-support',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '11 hours',
  26000, 31000, 'PHP', 'month', '{full_time}', '{PH}', '{en}', 'fluent', (current_date + 21)::timestamp at time zone 'America/New_York',
  $job$"Where is my parcel?" is asked 4,000 times a day, and you help to answer it. You work with up to three chats at once, look into scans and routes, open searches with depots, and tell customers honestly when something is lost.

Night shift, Manila time (9 p.m. to 6 a.m.), with two fixed days off in a row. 15 percent night differential, health insurance from day one, thirteenth-month pay.

You type at least 45 words a minute with good accuracy, write natural English, and stay friendly in short sentences. No calls in the first year.$job$
),
(
  '00000000-0000-4000-8000-00000000e004',
  'Haitian Creole Interpreter, Community Services',
  'Harbor & Hill Interpreting', 'interpretation',
  'Remote, anywhere in the Americas', 'Contract', 'US$0.45 per minute, about US$16 per busy hour',
  'https://harborhill.example.com/interpreters/haitian-creole',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '22 hours',
  0.45, null, 'USD', 'piece', '{contract}', '{north_america,central_america,caribbean,south_america}', '{en,ht}', 'fluent', null,
  $job$Schools, housing offices and food banks call us when a family needs to be understood. You log in when you like, at least twelve hours a week, and take calls as they come. Most are between 9 a.m. and 6 p.m. in Florida and Massachusetts.

We look for fluent Haitian Creole and English, some French, and people who know the difference between helping and interpreting. New interpreters begin with a six-hour paid course on ethics and first-person interpreting, and listen to four recorded sessions with a mentor.

Payment is per connected minute, sent every second Friday with a list of all calls. You are an independent contractor and look after your own taxes.$job$
),
(
  '00000000-0000-4000-8000-00000000e005',
  'Reservations Agent, Boutique Hotels',
  'Palmera Stays', 'customer_service',
  'Remote, Dominican Republic or Colombia', 'Full-time', 'US$1,150 per month plus bonus',
  'https://palmera.example.com/work-with-us/reservations',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '1 day 2 hours',
  1150, null, 'USD', 'month', '{full_time}', '{DO,CO}', '{en,es}', 'good', null,
  $job$Forty-one small hotels, one reservations team of nineteen people, all at home. You take calls and mails from guests who want to book, change or cancel, and from hotels that need a room moved quickly.

A good day has around thirty conversations. Some take two minutes. Some are a honeymoon and take forty, and nobody will hurry you. You work in English and Spanish; French or Portuguese is welcome.

Shifts rotate between 7 a.m. and 11 p.m. Santo Domingo time, always announced three weeks ahead. Bonus: two percent of what you sell beyond the monthly plan, usually $80 to $200. After one year you travel to two of the hotels, because we think you should have slept there.$job$
),
(
  '00000000-0000-4000-8000-00000000e006',
  'Legal Interpreter, Spanish (Immigration)',
  'Meridian Court Languages', 'interpretation',
  'Remote, worldwide', 'Contract', 'US$28 to US$35 per hour',
  'https://meridian.example.org/join/legal-interpreter',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '1 day 6 hours',
  28, 35, 'USD', 'hour', '{contract}', '{worldwide}', '{en,es}', null, null,
  $job$Interpret for lawyers and their clients: intake interviews, declarations, preparation for hearings. Sessions are booked in advance, last one to three hours, and are held by video with a partner when they exceed ninety minutes.

You need two years of interpreting experience with at least one in a legal setting, accurate consecutive technique with notes, and steady nerves: people will tell you about the worst days of their lives. Court certification is an advantage, not a condition.

We send terminology and background two days before each session. You may decline any assignment without giving a reason, and our coordinators mean it.$job$
),
(
  '00000000-0000-4000-8000-00000000e007',
  'Technical Support Agent, Home Internet',
  'Fernway Broadband', 'customer_service',
  'Remote, Jamaica', 'Full-time', 'J$165,000 per month',
  'https://careers.example.com/fernway/technical-support',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '1 day 10 hours',
  165000, null, 'JMD', 'month', '{full_time}', '{JM}', '{en}', null, (current_date + 25)::timestamp at time zone 'America/New_York',
  $job$Help customers to get back online. You guide them through lights, cables and restarts, read line measurements on your own screen, and send a technician only when a technician is needed. Two out of three calls end with the customer back online; with your patience it may be more.

You do not need to be a technician. You need to be curious and to explain things in words that your grandmother would use. We teach the rest in five paid weeks.

Four ten-hour days a week, fixed for three months at a time. Laptop, headset and a second internet line are paid for by us. Team meetings are short, and on video.$job$
),
(
  '00000000-0000-4000-8000-00000000e008',
  'Part-time Customer Care, Evenings and Weekends',
  'Juniper Pet Supply', 'customer_service',
  'Remote, Latin America', 'Part-time', 'US$6.80 per hour',
  'https://juniperpet.example.net/jobs/customer-care-evenings',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '2 days 1 hour',
  6.8, null, 'USD', 'hour', '{part_time}', '{latin_america}', '{en}', 'good', null,
  $job$Twenty hours a week, in four evenings and one half Saturday. People write to us about food that arrived late, dogs that will not eat it, and a subscription they forgot. You answer by mail and phone, in English, from a small library of texts that you may change when they do not fit.

A good second job, or a good one beside your studies. We have students of veterinary medicine on the team who have stayed for all five years.

You should like animals. It shows in the mails.$job$
),
(
  '00000000-0000-4000-8000-00000000e009',
  'Portuguese Interpreter, Health Insurance',
  'Clearbridge Language Access', 'interpretation',
  'Remote, Brazil', 'Full-time', 'R$5,400 per month',
  'https://jobs.example.org/clearbridge/portuguese-interpreter',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '2 days 5 hours',
  5400, null, 'BRL', 'month', '{full_time}', '{BR}', '{en,pt}', 'fluent', null,
  $job$You interpret between insurance agents in the United States and members who speak Brazilian Portuguese: coverage, claims, appeals, finding a doctor. Insurance language is dense, so your training has two weeks on terminology alone, with a glossary that you keep.

Shifts between 10 a.m. and 9 p.m. Brasília time, Monday to Friday. Employment under Brazilian law with meal voucher and health plan.

Requirements: C1 English, native Brazilian Portuguese, one year of interpreting or a completed course, quiet room, wired connection.$job$
),
(
  '00000000-0000-4000-8000-00000000e010',
  'Order Desk Agent, Wholesale Flowers',
  'Sabana Blooms', 'customer_service',
  'Remote, Colombia', 'Seasonal', 'COP 2,600,000 per month',
  'https://sabanablooms.example.com/season/order-desk',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '2 days 9 hours',
  2600000, null, 'COP', 'month', '{temporary}', '{CO}', '{en,es}', 'good', (current_date + 14)::timestamp at time zone 'America/New_York',
  $job$A contract of fourteen weeks around the two busiest flower days of the year. Florists in the United States call early and fast: "Ten boxes of the white ones, same as last year, and can you do Tuesday?" You take the order, check what the farm has cut, and confirm within the hour.

Work begins at 5 a.m. Bogotá time and ends at 1 p.m., six days a week in the peak. English B2, quick with numbers, friendly before sunrise. Two out of three seasonal agents come back the following year.$job$
),
(
  '00000000-0000-4000-8000-00000000e011',
  'Sign-up Specialist, Online Courses',
  'Lanternfish Learning', 'customer_service',
  'Remote, worldwide', 'Full-time', 'US$1,400 per month',
  'https://lanternfish.example.net/careers/sign-up-specialist',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '3 days 2 hours',
  1400, null, 'USD', 'month', '{full_time}', '{worldwide}', '{en}', 'fluent', null,
  $job$Adults come to us to learn bookkeeping, nursing English or how to repair bicycles. Before they pay they want to speak with somebody. That is you. You call them back when they asked for it, listen to what they hope for, and tell them truthfully whether the course will get them there. If it will not, you say so. We measure how many people finish, not how many sign up.

About eighteen calls a day, half of them booked ahead. English at C1; a second language is a reason to pay you more.

Hours are yours to choose between 8 a.m. and 8 p.m. London time, forty a week. Four weeks of paid leave, wherever you live.$job$
),
(
  '00000000-0000-4000-8000-00000000e012',
  'Video Remote Interpreter, American Sign Language',
  'Harbor & Hill Interpreting', 'interpretation',
  'Remote, United States', 'Part-time', 'US$38 to US$46 per hour',
  'https://harborhill.example.com/interpreters/asl-video',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '3 days 8 hours',
  38, 46, 'USD', 'hour', '{part_time}', '{US}', '{ase,en}', null, null,
  $job$Interpret between American Sign Language and English for hospitals, universities and public offices, by video. Blocks of four hours, mornings or evenings, with a team partner for anything longer than one hour.

National certification and three years of experience are required, as are two screens, a camera of at least 1080p, and a plain background in a color that suits your skin. We pay for the background.

Deaf mentors review one session a month with you. It is the part of the job that our interpreters praise most.$job$
),
(
  '00000000-0000-4000-8000-00000000e013',
  'Customer Service Team Lead',
  'Northlight Appliances', 'customer_service',
  'Remote, Dominican Republic', 'Full-time', 'US$1,650 per month',
  'https://careers.example.com/northlight/team-lead',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '4 days 3 hours',
  1650, null, 'USD', 'month', '{full_time}', '{DO}', '{en,es}', null, (current_date + 28)::timestamp at time zone 'America/New_York',
  $job$Lead twelve agents who work from home between Santiago, La Vega and Santo Domingo. You listen to calls with them, not at them. You plan shifts, step in when a customer asks for a supervisor, and keep the weekly half hour with each person free from anything that could have been a mail.

We would like to hear about the best agent you ever coached and what you changed your mind about as a lead. Two years on the phone and one year of leading people, in any industry. Spanish and English, both for difficult conversations.

The team has the lowest turnover of the company. Please keep it that way.$job$
),
(
  '00000000-0000-4000-8000-00000000e014',
  'French Interpreter, Travel Assistance',
  'Compass Assist', 'interpretation',
  'Remote, West Africa or Europe', 'Full-time', '€1,500 per month',
  'https://compassassist.example.org/jobs/french-interpreter',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '4 days 7 hours',
  1500, null, 'EUR', 'month', '{full_time}', '{west_africa,europe}', '{en,fr}', 'fluent', null,
  $job$Travelers fall ill, lose passports and miss the last ferry. You are the third voice on the line between a French-speaking traveler and a clinic, an airline or the police in an English-speaking country. No two calls are alike, and some of them end with a thank-you that you will remember.

Rotating shifts around the clock, at most four nights a month, each with a supplement of 25 percent. Training lasts four weeks and covers medical, aviation and police vocabulary.

French and English at C1 or better. A third language is paid for. Based in Accra, Lomé, Abidjan, Dakar or anywhere in the European time zones.$job$
),
(
  '00000000-0000-4000-8000-00000000e015',
  'E-mail Support Writer',
  'Quillfeather Stationery', 'customer_service',
  'Remote, worldwide', 'Part-time', 'US$13 per hour',
  'https://quillfeather.example.com/about/jobs',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '5 days 2 hours',
  13, null, 'USD', 'hour', '{part_time}', '{worldwide}', '{en}', 'fluent', (current_date + 18)::timestamp at time zone 'America/New_York',
  $job$We sell paper and pens to people who still write letters, and they write to us. Fifteen to twenty mails a day, answered in full sentences, with care for commas. No templates, no scripts, no calls.

Twenty-five hours a week, any hours, as long as every mail is answered within a day. Please apply with a letter. You may guess how we judge it.$job$
),
(
  '00000000-0000-4000-8000-00000000e016',
  'Phone Interpreter, Spanish (all levels)',
  'LinguaLoom', 'interpretation',
  'Remote, Latin America', 'Full-time', 'US$6 to US$9 per hour',
  'https://lingualoom.example.net/apply/spanish-phone',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '5 days 6 hours',
  6, 9, 'USD', 'hour', '{full_time}', '{latin_america}', '{en,es}', 'fluent', null,
  $job$A first job in interpreting. You begin with simple calls such as utilities, deliveries and appointments, and move on to banking, insurance and health as you pass the tests for them. Each level raises your pay by seventy-five cents an hour, and there are four.

You bring: excellent Spanish, English at C1, a clear voice, and the ability to remember a phone number while someone is still speaking. We bring: sixty hours of paid training, a terminology library, and a supervisor who was an interpreter.

Five days a week between 7 a.m. and 10 p.m. Central time. You need a Windows computer, a wired USB headset and a quiet room. A test call decides; a diploma does not.$job$
),
(
  '00000000-0000-4000-8000-00000000e017',
  'Billing Support Agent',
  'Greenwire Energy', 'customer_service',
  'Remote, Philippines or South Africa', 'Full-time', 'US$820 per month',
  'https://careers.example.net/greenwire/billing-support',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '6 days 1 hour',
  820, null, 'USD', 'month', '{full_time}', '{PH,ZA}', '{en}', 'good', null,
  $job$Explain electricity bills to the people who pay them. You compare meter readings, correct mistakes, set up payment plans, and know the programs that help people who cannot pay. You may agree to a plan of up to twelve months without asking anybody.

Careful with numbers, kind with people who are afraid of them. UK hours, 9 to 5.30, no weekends. Three weeks of training, then calls beside a colleague for two more.$job$
),
(
  '00000000-0000-4000-8000-00000000e018',
  'Arabic Interpreter, Resettlement Services',
  'Open Door Voices', 'interpretation',
  'Remote, worldwide', 'Contract', 'US$22 per hour',
  'https://opendoor.example.org/volunteer-and-work/arabic',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '6 days 9 hours',
  22, null, 'USD', 'hour', '{contract}', '{worldwide}', '{ar,en}', null, null,
  $job$Case workers help newly arrived families with school, doctors, rent and work. You interpret for them in Levantine or Iraqi Arabic, by phone, in booked sessions of 30 to 60 minutes. Expect eight to fifteen hours a week, most of them on weekday mornings in Michigan and Texas.

We are a non-profit, and we pay for preparation time and for sessions that are canceled on the same day. Experience in the field is welcome; a warm and precise manner is necessary. There is a monthly circle for interpreters, led by a psychologist, on paid time.$job$
),
(
  '00000000-0000-4000-8000-00000000e019',
  'Customer Service Associate, Online Pharmacy',
  'Willow Street Pharmacy', 'customer_service',
  'Remote, Mexico', 'Full-time', 'MXN 17,500 per month',
  'https://willowstreet.example.com/careers/customer-service',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '7 days 4 hours',
  17500, null, 'MXN', 'month', '{full_time}', '{MX}', '{en,es}', 'good', null,
  $job$You help people to order what their doctor has prescribed: refills, delivery, insurance, prices. You never give medical advice; a pharmacist sits one click away and takes over when the question is hers.

Calls in English and Spanish, around forty a day, from 8 a.m. to 5 p.m. Central time. You handle private information, so we check references and ask for a room that locks.

Employment by law with all benefits, savings fund, and vouchers for food. Home office allowance of MXN 1,000 each month.$job$
),
(
  '00000000-0000-4000-8000-00000000e020',
  'Weekend Dispatcher, Roadside Help',
  'Compass Assist', 'customer_service',
  'Remote, Central America', 'Part-time', 'US$8 per hour',
  'https://compassassist.example.org/jobs/weekend-dispatcher',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '8 days 2 hours',
  8, null, 'USD', 'hour', '{part_time}', '{central_america}', '{en,es}', 'good', (current_date + 24)::timestamp at time zone 'America/New_York',
  $job$Saturday and Sunday, nine hours each. A driver stands at the side of a road with the hazard lights on. You find out where, whether everybody is safe, and what is wrong; then you send the nearest truck and stay in touch until it is there.

You speak English and Spanish, read maps well, and become calmer when others become louder.$job$
),
(
  '00000000-0000-4000-8000-00000000e021',
  'Mandarin Interpreter, Financial Services',
  'Meridian Court Languages', 'interpretation',
  'Remote, Asia or North America', 'Contract', 'US$24 to US$30 per hour',
  'https://meridian.example.org/join/mandarin-finance',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '8 days 8 hours',
  24, 30, 'USD', 'hour', '{contract}', '{asia,north_america}', '{en,zh}', 'fluent', null,
  $job$Banks and lenders call for mortgages, disputes and fraud reports. Accuracy in numbers is everything: you repeat every amount, every date and every account number, and you are expected to ask when anything is unclear.

On-demand work with a guaranteed minimum of fifteen paid hours a week, if you are logged in for twenty. C1 English, native Mandarin; Cantonese is paid at the same rate on top. There is a background check, which we pay for.$job$
),
(
  '00000000-0000-4000-8000-00000000e022',
  'Retention Agent, Magazine Subscriptions',
  'Almanac Press', 'customer_service',
  'Remote, Kenya or Ghana', 'Full-time', 'US$640 per month plus bonus',
  'https://almanacpress.example.net/jobs/retention-agent',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '9 days 3 hours',
  640, null, 'USD', 'month', '{full_time}', '{KE,GH}', '{en}', 'good', null,
  $job$People call to cancel. You ask why, once, and listen. If a smaller plan or a pause would suit them, you offer it; if not, you cancel on the spot and thank them for the years they stayed. There is no script, and nobody is passed on to a second agent who begs.

It works: four out of ten keep a subscription, and we have hardly any complaints. Bonus for satisfaction, not for saves.

Afternoon and evening shifts, East Africa Time. Clear spoken English and a genuine interest in why people read.$job$
),
(
  '00000000-0000-4000-8000-00000000e023',
  'Interpreter Quality Reviewer, Spanish',
  'LinguaLoom', 'interpretation',
  'Remote, Latin America', 'Full-time', 'US$1,750 per month',
  'https://lingualoom.example.net/apply/quality-reviewer',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '10 days 2 hours',
  1750, null, 'USD', 'month', '{full_time}', '{latin_america}', '{en,es}', null, (current_date + 35)::timestamp at time zone 'America/New_York',
  $job$Listen to recorded calls, compare what was said with what was interpreted, and write feedback that a colleague can use tomorrow. Twelve reviews a day, of ten minutes each, with time to look things up.

You have three years of interpreting behind you, know at least two fields well (for example health and law), and can criticize without hurting. One day a week you take calls yourself, so that you do not forget how it feels.

Fixed hours, Monday to Friday, 9 a.m. to 5 p.m. Bogotá time.$job$
),
(
  '00000000-0000-4000-8000-00000000e024',
  'Entry-level Customer Support, Mobile Games',
  'Pebblepop Studio', 'customer_service',
  'Remote, worldwide', 'Full-time', 'US$950 per month',
  'https://pebblepop.example.com/jobs/player-support',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '11 days 5 hours',
  950, null, 'USD', 'month', '{full_time}', '{worldwide}', '{en}', 'basic', null,
  $job$Players lose their progress, buy the wrong thing, or want to tell us that level 212 is unfair. You answer them in writing, in English, about fifty short tickets a day, and collect what annoys them most into a list that the designers really read on Fridays.

No experience necessary. You write correctly and kindly, you can tell a bug from a complaint, and you have finished at least one game on your phone. Four days a week, nine hours, days of your choice.$job$
),
(
  '00000000-0000-4000-8000-00000000e025',
  'Interpreter for School Meetings, Spanish and Mam',
  'Open Door Voices', 'interpretation',
  'Remote, Guatemala or United States', 'Contract', 'US$30 per hour',
  'https://opendoor.example.org/volunteer-and-work/mam',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '12 days 4 hours',
  30, null, 'USD', 'hour', '{contract}', '{GT,US}', '{en,es,mam}', 'none', null,
  $job$Teachers and parents meet by video to talk about how a child is doing. You interpret between Mam and English or Spanish, in booked meetings of half an hour, mostly on weekday evenings. There are few interpreters for Mam, so we are glad about any hours that you can give, from two a week.

No certificate exists for this pair, so we assess by conversation and train you, paid, for twenty hours.$job$
),
(
  '00000000-0000-4000-8000-00000000e026',
  'Accounts Support Agent, Small Business Bank',
  'Cedar Lane Bank', 'customer_service',
  'Remote, Costa Rica', 'Full-time', 'US$1,300 per month',
  'https://careers.example.com/cedarlane/accounts-support',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '13 days 1 hour',
  1300, null, 'USD', 'month', '{full_time}', '{CR}', '{en,es}', 'fluent', null,
  $job$Owners of bakeries, garages and hair salons bank with us, and they call when a payment is stuck on a Friday afternoon. You check accounts, trace transfers, replace cards and explain fees, with the authority to refund up to $50 on your own judgment.

Twenty calls a day: we would rather have one good call than two quick ones. Eight weeks of training with an exam at the end, which you may take twice. English C1, Spanish native, a clean background check.

7 a.m. to 4 p.m. in San José, no weekends, no public holidays of either country.$job$
);

update public.jobs set checked = '{employer_site,application}', checked_at = now() - interval '2 days'
where id in ('00000000-0000-4000-8000-00000000e001', '00000000-0000-4000-8000-00000000e002');

insert into public.saved_jobs (user_id, job_id, title, saved_at, applied_at)
select '00000000-0000-4000-8000-0000000000a2', id, title, now() - saved.age, now() - saved.applied
from public.jobs join (
  values
    ('00000000-0000-4000-8000-00000000e001'::uuid, interval '2 hours', null::interval),
    ('00000000-0000-4000-8000-00000000e002', interval '5 hours', interval '1 hour')
) as saved (id, age, applied) using (id);

-- Services ------------------------------------------------------------------------------------

insert into public.services (
  id, name, category, price, created_by, created_at, included_revisions, needs, description
)
values
(
  '00000000-0000-4000-8000-00000000c001', 'Professional Resume', 'Applications', 35.00,
  '00000000-0000-4000-8000-0000000000a1', now() - interval '40 days', 1,
  E'Your resume as it is, in any language, or a list of your jobs with their years.\nTwo or three job advertisements that you would apply for.\nThree times this week when we can talk for twenty minutes.',
  'One clear page in English that a recruiter understands in half a minute. We talk for twenty minutes, write it within two days, and change it once after you have slept on it. You get a PDF and a file that you can edit.'
),
(
  '00000000-0000-4000-8000-00000000c002', 'Cover Letter', 'Applications', 18.00,
  '00000000-0000-4000-8000-0000000000a1', now() - interval '60 days', 1,
  E'The address of the job advertisement.\nYour resume.\nThree sentences about why you want this job, in your own words.',
  'A letter of half a page for one particular job: why this company, why you, why now. Written from your own words, ready within a day, with a short version for application forms.'
),
(
  '00000000-0000-4000-8000-00000000c003', 'Typing Test Preparation', 'Tests', 22.00,
  '00000000-0000-4000-8000-0000000000a1', now() - interval '80 days', 0,
  E'The result of your last typing test, if you have one.\nWhether you type on a laptop or on a keyboard of its own.\nThe job or the employer that you practice for.',
  'Three practice tests in the formats that employers use, a report on your weakest keys, and a plan of twenty minutes a day for four weeks. Most people gain ten words a minute.'
),
(
  '00000000-0000-4000-8000-00000000c004', 'Interview Coaching', 'Interviews', 40.00,
  '00000000-0000-4000-8000-0000000000a1', now() - interval '95 days', 0,
  E'The job advertisement, and the day of your interview if it is set.\nThree times when you have a quiet hour.\nThe question that you fear most.',
  'One hour on a real video call with somebody who has hired for call centers. We practice your introduction, your three stories and the difficult questions, and you keep the notes.'
),
(
  '00000000-0000-4000-8000-00000000c005', 'LinkedIn Profile Review', 'Applications', 20.00,
  '00000000-0000-4000-8000-0000000000a1', now() - interval '110 days', 2,
  E'The address of your LinkedIn profile.\nThe kind of job that recruiters are to find you for.\nYour resume, if it says more than the profile.',
  'A headline, a summary and the right search words, so that recruiters find you and know at once what you do. We send the texts; you paste them in and stay in charge of your account.'
),
(
  '00000000-0000-4000-8000-00000000c006', 'English Assessment Preparation', 'Tests', 30.00,
  '00000000-0000-4000-8000-0000000000a1', now() - interval '125 days', 0,
  E'Three times when we can talk for half an hour.\nHalf a page about your last job in English, written without help.\nThe level that the employer asks for.',
  'Find out your level before an employer does. A spoken and a written sample, judged from A2 to C2, a talk about the result, and exercises for the two things that would lift it most.'
),
(
  '00000000-0000-4000-8000-00000000c007', 'Home Office Check', 'Home office', 15.00,
  '00000000-0000-4000-8000-0000000000a1', now() - interval '140 days', 1,
  E'Three times in daylight when we can call you by video.\nA tape measure within reach.\nThe name of your internet provider, and what line you pay for.',
  'Thirty minutes by video: we test your line, your microphone and your light, measure your desk, and send a one-page report that you can show to an employer.'
),
(
  '00000000-0000-4000-8000-00000000c008', 'Mock Call Session', 'Interviews', 25.00,
  '00000000-0000-4000-8000-0000000000a1', now() - interval '155 days', 0,
  E'Three times when you have a quiet hour and a headset.\nCustomer service or interpreting, and your languages.\nWhether you have taken such calls before.',
  'Three calls with three customers: one angry, one confused, one who will not hang up. You hear the recordings, together with what we would try next time. For customer service or for interpreting.'
);

-- Plans ---------------------------------------------------------------------------------------

update public.plans set is_active = true;

-- Products ------------------------------------------------------------------------------------
-- The six of the shop, which the payment provider knows, then two that an administrator has added in categories of their own.

insert into public.products
  (id, slug, name, category, price, stock_quantity, image_url, stripe_product_id,
   created_by, created_at, features, description)
values
(
  '00000000-0000-4000-8000-00000000d001', 'wren-usb-headset',
  'Wren USB Headset', 'headset', 19.99, 0,
  '/images/products/wren-usb-headset.svg', 'prod_DemoWrenHeadset',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '150 days',
  array['Wired USB, works without a driver', 'One ear, so that you hear the house', 'Microphone with noise filter', 'Two-meter cable with mute key'],
  'The light one that agents begin with, and often stay with. It weighs 95 grams, plugs into any computer, and has a boom that stays where you put it.'
),
(
  '00000000-0000-4000-8000-00000000d002', 'heron-noise-canceling-headset',
  'Heron Noise-Canceling Headset', 'headset', 69.99, 0,
  '/images/products/heron-noise-canceling-headset.svg', 'prod_DemoHeronHeadset',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '151 days',
  array['Noise canceling for both sides of the call', 'Soft cushions that can be replaced', 'USB-A and USB-C', 'Light on the boom shows when you are muted'],
  'For streets with roosters. Two microphones compare your voice with the room and let only the voice through, and the cushions keep the room away from your ears.'
),
(
  '00000000-0000-4000-8000-00000000d003', 'swift-wireless-headset',
  'Swift Wireless Headset', 'headset', 59.99, 0,
  '/images/products/swift-wireless-headset.svg', 'prod_DemoSwiftHeadset',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '152 days',
  array['Eighteen hours of talk on one charge', 'Reaches two rooms further', 'Can be used with its cable while it charges', 'Carrying case'],
  'Stand up, walk to the window, keep talking. It comes with its own USB receiver, since many work computers do not allow Bluetooth.'
),
(
  '00000000-0000-4000-8000-00000000d004', 'ferry-mini-travel-router',
  'Ferry Mini Travel Router', 'router', 47.99, 24,
  '/images/products/ferry-mini-travel-router.svg', 'prod_DemoFerryRouter',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '153 days',
  array['Free shipping to the Dominican Republic', 'Fits into a shirt pocket', 'Powered by any USB charger', 'Hotel sign-in once for all your devices', 'VPN client built in'],
  'A small router for the desk or the suitcase. Put it next to your computer, connect both by cable, and the Wi-Fi of the house is no longer part of your call.'
),
(
  '00000000-0000-4000-8000-00000000d005', 'lighthouse-travel-router',
  'Lighthouse Wi-Fi 6 Travel Router', 'router', 149.99, 9,
  '/images/products/lighthouse-travel-router.svg', 'prod_DemoLighthouseRouter',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '154 days',
  array['Free shipping to the Dominican Republic', 'Changes over to your phone within seconds', 'Puts your calls before all other traffic', 'Wi-Fi 6, two gigabit ports', 'VPN client and server'],
  'For people whose income is on the line. It watches two connections at once and moves over when one of them fails, usually before the customer notices.'
),
(
  '00000000-0000-4000-8000-00000000d006', 'harbor-mobile-router',
  'Harbor 4G Mobile Router', 'router', 139.99, 3,
  '/images/products/harbor-mobile-router.svg', 'prod_DemoHarborRouter',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '155 days',
  array['Free shipping to the Dominican Republic', 'Takes a SIM card of any provider', 'Six hours on its own battery', 'Socket for an outdoor antenna', 'Up to 32 devices'],
  'Its own battery, its own SIM card: the power goes out, the street goes dark, and you finish the call. Also a fair first line where there is no cable.'
),
(
  '00000000-0000-4000-8000-00000000d007', 'finch-full-hd-webcam',
  'Finch Full HD Webcam', 'Webcams', 34.50, 15,
  '/images/products/finch-full-hd-webcam.svg', null,
  '00000000-0000-4000-8000-0000000000a1', now() - interval '21 days',
  array['1080p at 30 pictures a second', 'Shutter that really closes', 'Clip for screens and tripods'],
  'Shows you as you are, also at dusk. The shutter is a piece of plastic, not a promise.'
),
(
  '00000000-0000-4000-8000-00000000d008', 'ember-desk-light',
  'Ember Desk Light', 'Desk lights', 22.00, 31,
  '/images/products/ember-desk-light.svg', null,
  '00000000-0000-4000-8000-0000000000a1', now() - interval '12 days',
  array['Warm to cool in five steps', 'Clamp for tables up to five centimeters', 'Runs from a USB port or a power bank'],
  'A soft light from the front, which is the whole secret of looking awake on a video call.'
);

-- Posts ---------------------------------------------------------------------------------------
-- A paragraph is one line, so that an editor's text area wraps it as it likes.

insert into public.blog_posts
  (id, title, slug, published, author_id, published_at, created_at, updated_at, excerpt, content)
values
(
  '00000000-0000-4000-8000-00000000b001',
  'Nine signs that a remote job is not a job',
  'nine-signs-that-a-remote-job-is-not-a-job',
  true, '00000000-0000-4000-8000-0000000000a1',
  now() - interval '2 days 3 hours', now() - interval '2 days 3 hours', now() - interval '2 days 3 hours',
  'Real employers pay you. Almost every fake one, sooner or later, asks you to pay. Nine signs to check before you send a single document.',
  $post$Every week someone writes to us after losing money to a job that never existed. The people behind these offers are patient and polite, and they know how much you want the work. They also follow a small number of scripts. Once you know the scripts, you can hear them. This is the list that we use ourselves, before a job goes up.

## The signs

1. **You are asked to pay.** For training, for a background check, for equipment, for a "reserved seat". The name changes, the direction of the money does not. A real employer may ask you to own a headset. It will never sell you one as a condition.
2. **They send a check before you start.** You deposit it, buy equipment from "our vendor", and a week later the bank takes the check back. The vendor and the employer were the same person.
3. **The interview is a chat.** Text only, no voice, no camera, and an offer at the end of it. Nobody hires a person to speak with customers without hearing that person speak.
4. **The pay does not fit.** Data entry at $38 an hour with no experience is not luck. Look at ten similar jobs and be careful with the one that stands far above the rest.
5. **The address is almost right.** Mail comes from a free account, or from a domain with an extra word in it. Type the company's own address into your browser yourself and look for the job there.
6. **You must decide today.** Hurry is a tool. It exists so that you do not ask your sister what she thinks.
7. **They want documents too early.** Passport, bank login, a photo of you holding your ID, before any contract. With those, someone can open accounts in your name.
8. **Money passes through you.** You receive payments and forward them, minus a commission. That is money laundering, and the account that gets closed is yours.
9. **Nobody can be found.** No names, no office, no past employees, and a web site that is four weeks old.

One sign alone may be a clumsy recruiter. Two are a reason to stop.

## A ten-minute check

- Search for the company name together with the word "scam", and read the second page of results too.
- Find the job on the company's own site. If it is not there, call the company and ask.
- Ask for a short video call with the person who would be your supervisor. Real recruiters are used to this question.
- Ask which legal entity will sign the contract, and in which country. Write the answer down.

## If you have already sent something

Do not be ashamed, and do not wait. Tell your bank first, the same day: some transfers can be stopped within hours. Change the passwords that you used, beginning with your e-mail. Keep every message and every receipt. Report it to the police and to the web site where you saw the offer. Then tell a friend, because the second message from the same people often offers, for a fee, to get your money back.

## What we do

We read every job before it appears on our [job board](/jobs), and the link always leads to the employer's own page. We can still be fooled. If something about a listing feels wrong, [write to us](/contact) and we will take it down while we look.$post$
),
(
  '00000000-0000-4000-8000-00000000b002',
  'How to pass a remote interview on an ordinary laptop',
  'how-to-pass-a-remote-interview-on-an-ordinary-laptop',
  true, '00000000-0000-4000-8000-0000000000a1',
  now() - interval '9 days 5 hours', now() - interval '9 days 5 hours', now() - interval '9 days 5 hours',
  'You do not need a studio. You need to be heard, to be seen, and to have three stories ready. What to prepare the day before, and what to do when something fails.',
  $post$A remote interview tests two things at once: whether you can do the job, and whether working with you through a screen is easy. The second part is decided in the first two minutes, and almost all of it can be prepared. None of what follows costs money. It costs one evening, a friend with a phone, and the courage to listen to your own voice once.

## The day before

**Test with a person, not with a mirror.** Ask a friend to join a call on the same program that the employer uses. Have them tell you three things: is the voice clear, does the picture freeze, what do I see behind you. Then record one minute of yourself and listen to it once. Most people speak too fast and sit too far from the microphone.

**Put the light in front of you.** A window behind you turns your face into a shadow. Turn the desk, or put a lamp behind the laptop. That is the whole secret of looking awake.

**Raise the camera to your eyes.** Four books under the laptop are enough. Looking down at people makes you seem tired even when you are not.

**Use a wired headset.** Earphones with a cable beat the laptop's own microphone in every room. Wireless ones run out of battery at the worst moment.

## Three stories

Interviewers for customer service ask the same thing in different words: what do you do when it gets difficult? Have three true stories ready, each a minute long.

- **An angry person you calmed.** What did they want, what did you say first, how did it end?
- **A mistake you made.** What you did within the next ten minutes matters more than the mistake.
- **A rule you had to hold.** You could not give the customer what they asked for. How did you say no and keep them?

Tell them in order: the situation, what you did, what came of it. Stop there. A story that ends is better than a story that fades.

## When something fails

It will, one day, and how you handle it is part of the interview. Write the recruiter's phone number on paper before the call. If the picture freezes, turn the camera off and say so: "My connection is slow, I will continue with voice only." If the power goes, call from your phone within two minutes, say one sentence of apology, and carry on. Supervisors remember the calm, not the outage.

## Questions to ask them

Ask at least two, because not asking reads as not caring.

- What does a good first month look like in this team?
- How are shifts given out, and how early do I know mine?
- Who helps me when a call goes wrong?
- Is the equipment mine or yours, and what happens when it breaks?

## The hour after

Write three lines of thanks the same day. Name one thing from the talk, so that it is clear a person wrote it. Then note, for yourself, the two questions that surprised you. They will come again.

If you would like to practice with someone who has hired for call centers, our [interview coaching](/services) is an hour on a real video call, with notes that you keep.$post$
),
(
  '00000000-0000-4000-8000-00000000b003',
  'What a travel router does for your connection, and what it cannot',
  'what-a-travel-router-does-for-your-connection',
  true, '00000000-0000-4000-8000-0000000000a1',
  now() - interval '17 days 2 hours', now() - interval '17 days 2 hours', now() - interval '17 days 2 hours',
  'A small router will not make a slow line fast. It will make a good line steady, keep your work devices apart, and save a shift when the main line goes down.',
  $post$People buy a travel router hoping for speed. Speed is the one thing it cannot give: nothing in your room is faster than the line that enters it. What it can give is steadiness, and on a call steadiness is what the customer hears. It helps to know what is being steadied, because then you know whether to spend the money at all, and which of your problems will still be there on the day after.

## Three numbers that matter

When you test your line, look past the big download number.

- **Latency** is the time for a packet to go there and back. Below 100 milliseconds a conversation feels normal. Above 250 you begin to talk over each other.
- **Jitter** is how much latency changes from one packet to the next. Below 30 milliseconds is fine. High jitter is what makes a voice sound like a robot.
- **Packet loss** should be zero. One percent already swallows syllables.

A voice call itself needs only about 100 kilobits a second. A line of 10 megabits with low jitter is better for calls than one of 200 megabits with high jitter.

## Where the trouble comes from

Run the test twice: once through Wi-Fi in your usual seat, once with a cable straight into the provider's box. If the cable is much better, the problem is inside your home and a router can help. If both are equally bad, the problem is outside, and the provider should hear about it.

Inside the home, the usual causes are distance, thick walls, a neighbor on the same channel, and a nephew who downloads a game at eight in the evening.

## What a travel router is good at

**Being close.** Put it on your desk, connect it by cable to the provider's box, and connect the computer by cable to it. Wi-Fi is out of the story.

**Putting your call first.** Most of them have a setting called QoS. Give the work computer the highest priority, and the game waits while you speak.

**Keeping work apart.** Your employer's computer sits on a network of its own, away from the television and from your guests. Many employers ask for exactly this.

**Changing lines.** Good ones take a phone by USB as a second line. When the main line drops, they move over in seconds, often without ending the call. Thirty minutes of a call takes roughly 50 megabytes, so a small data plan is enough for an emergency.

**Traveling.** In a hotel you sign in once, on the router, and all your devices are on the network they know.

## What it cannot do

It cannot shorten the distance to the server. From Santo Domingo to Virginia and back takes about 60 milliseconds on a good day, and physics does not negotiate. A VPN adds to that; it never takes away. And if an employer requires you to work from a certain country, a router does not change where you are. Ask before you sign, not after.

## Setting it up in a quarter of an hour

1. Update its software first, before anything else.
2. Change the administrator password. Write it on paper, not on the router.
3. Give the network a plain name, without your apartment number.
4. Switch on QoS and choose the work computer.
5. Connect your phone by USB, unplug the main line, and watch what happens. A backup that was never tried is a hope.

Our [routers](/shop) come with free shipping to the Dominican Republic, and with this list printed on a card.$post$
),
(
  '00000000-0000-4000-8000-00000000b004',
  'Faithful, not helpful: ethics for interpreters on the phone',
  'faithful-not-helpful-ethics-for-interpreters',
  true, '00000000-0000-4000-8000-0000000000a1',
  now() - interval '26 days 6 hours', now() - interval '26 days 6 hours', now() - interval '26 days 6 hours',
  'The hardest part of interpreting is not vocabulary. It is staying out of a conversation in which you are the only one who understands everybody.',
  $post$A nurse asks a mother how much medicine she gave her son. The mother says: "A little." You know, from her voice, that she is afraid to say the number. Do you help?

You interpret: "A little." And you let the nurse ask again. That small discipline is most of what this profession is. It is harder than any word, and it can be learned.

## Four duties

**Accuracy.** Everything said is said again: the insult, the joke, the hesitation, the "um" that shows doubt. You do not soften a rude customer and you do not tidy up a confused one. The person on the other side must meet the real speaker.

**Confidentiality.** What you hear ends with the call. That includes the funny parts, told without names, at dinner. Shred or delete your notes at the end of each call, not at the end of the shift.

**Impartiality.** You are not on a side. Not the side of the patient from your own town, not the side of the company that pays you. If the call concerns somebody you know, say so and ask to be replaced.

**Knowing your limits.** If the call turns to a subject that you cannot interpret well, say it early: "The interpreter is not familiar with this terminology and asks for a clarification, or for a colleague." Nobody was ever harmed by that sentence.

## First person, always

When the patient says "I feel dizzy", you say "I feel dizzy". Never "she says that she feels dizzy". The first person keeps the two of them talking to each other. When you must speak for yourself, use the third: "The interpreter did not hear the last number."

## When you may step in

There are moments for it, and they are fewer than you think.

- **You did not hear, or did not understand.** Ask. Guessing is the only unforgivable thing.
- **A word has no counterpart.** Say so, and let the speaker explain it.
- **A cultural misunderstanding is happening and neither side can see it.** Point to it in one neutral sentence, to both, and go back to interpreting. "The interpreter notes that "ahorita" may mean now or later."
- **They speak too long.** Ask for shorter parts. You protect accuracy that way, not your comfort.

You may not advise, comfort, summarize, or finish a sentence.

## The things people ask of you

The line goes quiet while the doctor looks something up, and the patient whispers: "What do you think I have?" You answer: "I am the interpreter. I will put your question to the doctor." Then you do exactly that, so the doctor knows what was said while she was away. Nothing is said in one language only.

An agent asks: "Does he sound like he is telling the truth?" You answer that interpreters do not give opinions. You will be asked this more often than you expect.

## After a hard call

Being neutral on the call does not mean that you feel nothing after it. Take the two minutes that your employer owes you. Stand up, drink water, breathe out longer than you breathe in. Speak with a colleague about how you are, not about what was said. And if a call stays with you for days, tell your supervisor. That, too, is part of knowing your limits.

You will find interpreting jobs, with the languages and hours they need, on our [job board](/jobs?category=interpretation).$post$
),
(
  '00000000-0000-4000-8000-00000000b005',
  'From 30 to 45 words a minute in a month',
  'from-30-to-45-words-a-minute-in-a-month',
  true, '00000000-0000-4000-8000-0000000000a1',
  now() - interval '34 days 4 hours', now() - interval '34 days 4 hours', now() - interval '34 days 4 hours',
  'Most typing tests ask for 35 to 45 words a minute. If you sit at 30 today, a month of twenty quiet minutes a day will get you there. Accuracy comes first.',
  $post$Typing tests decide more applications than people think. They are easy to grade, so companies use them early, and a good candidate with slow hands is gone before anyone has heard her voice. The good news is that typing is a habit, and habits answer to practice quickly. You need a keyboard, a timer and a place where nobody watches.

## Know the test

A "word" in a test is five keystrokes, spaces included. Forty words a minute are 200 keystrokes a minute, a little more than three a second. Most tests take one to five minutes and count mistakes against you, so **the number that matters is speed after errors**. A candidate with 38 words and 99 percent accuracy passes where one with 48 words and 91 percent fails.

## Week one: slow on purpose

Sit with both feet on the floor and the index fingers on F and J, where the small ridges are. From today, stop looking at the keys. It will be awful for three days. Cover your hands with a kitchen towel if you must.

Type for twenty minutes a day at a speed where you make almost no mistakes, even if that is 18 words a minute. You are not training speed yet. You are teaching each finger its own six or seven keys.

## Week two: the expensive letters

Look at which letters you miss. It is nearly always the same handful: B, P, Q, Y, the apostrophe. Make a line of ordinary words with these letters, and type it ten times at the start of each session. "Probably quite a big apology" does more for you than a page of random text.

If you write in English on a Spanish keyboard, decide now which layout you will use at work, and practice on that one only. The @ sign in the wrong place has ruined many a test.

## Week three: rhythm

Speed comes from evenness. Put on music at about 90 beats a minute and strike one key a beat, then two. When you stumble, do not speed up to make good for it. Bursts and stops cost more than a steady pace that feels slow.

Correct mistakes with Backspace at once and without anger. Practice this, too: it is part of the test.

## Week four: like the real thing

- Do one full test a day, same length, same time of day, sitting upright, phone in another room.
- Read two or three words ahead of your fingers. The eyes lead.
- Type what you hear: play a slow podcast and write along. Customer service is typing while listening, and some employers test exactly that.
- Write down the result. A line of thirty numbers that climbs is a quiet kind of joy.

## On the day

Warm your hands. Really: cold fingers lose five words a minute. Do two minutes of easy text before you open the test. If the test allows a second attempt, use the first one to learn how it looks. And if you fall short by a little, ask when you may try again. Most companies say thirty days, and now you know what to do with them.

Our [typing test preparation](/services) gives you three practice tests in the format that employers use, with a short report on your weakest keys.$post$
),
(
  '00000000-0000-4000-8000-00000000b006',
  'Make a headset last three years',
  'make-a-headset-last-three-years',
  true, '00000000-0000-4000-8000-0000000000a1',
  now() - interval '43 days 7 hours', now() - interval '43 days 7 hours', now() - interval '43 days 7 hours',
  'Headsets rarely die of age. They die at the plug, from sweat, and from being rolled over by a chair. Five habits, three repairs, and when to let go.',
  $post$A headset is the one tool you wear eight hours a day. The people who get three years out of theirs do not own better ones. They have five habits. I have repaired enough of them, my own and other people's, to know where they break: at the plug, at the cushions, and at the joint of the boom, nearly always in that order and nearly always too early.

## Five habits

**Pull the plug, not the cable.** More headsets die within two centimeters of the plug than anywhere else. Hold the plug when you take it out. Let the cable leave the computer in a wide curve, never bent over an edge.

**Hang it up.** A hook on the side of the desk costs less than a coffee. On the desk it gets swept off, on the chair it gets sat on, around your neck the boom arm bends a little each time.

**Wipe it at the end of the shift.** A soft cloth, barely damp, for the cushions and the band. Once a week, a drop of mild soap. No alcohol on leatherette: it dries out and cracks within months. On the plastic and the microphone's outside it is fine.

**Move the boom with two fingers at its joint.** Not by its tip. Set it once, two fingers away from the corner of your mouth and slightly below, and leave it. That is also where breathing is not heard.

**Give it a rest from heat.** A car at noon is the end of cushions and batteries. So is a window sill.

## Three repairs that anyone can do

1. **New cushions.** They flatten after a year or so, the seal is gone, and you turn the volume up to make good for it. Cushions are sold in pairs for a few dollars and pull off with a twist.
2. **A new foam tip for the microphone.** It catches breath and spit, and it is the least clean thing on your desk. Wash it weekly in warm water, let it dry overnight, replace it twice a year.
3. **The connection.** If the sound crackles, clean the plug with a dry cotton swab, try another port, then another computer. A USB headset that works elsewhere needs a driver, not a funeral.

## How to know what is broken

When a customer says "you are breaking up", it is the headset only half of the time. Record yourself for thirty seconds with no call running. If the recording is clean, the trouble is the network, and a new headset will not change it. If the recording hums, move the cable away from chargers. If it cuts out when you turn your head, it is the cable.

## Ears matter more than headsets

Keep the volume at the lowest level where you understand every word. If you need more after lunch than in the morning, your ears are tired: take the headset off for ten minutes each hour, and change sides if yours has one ear only. Ringing that lasts into the evening is a message. Listen to it.

## When to let go

Let it go when the band no longer holds its shape, when the boom will not stay where you put it, or when two people on the same day ask you to repeat yourself. Keep the old one in the drawer. A spare that almost works has saved many a Monday.

What we sell, and when it is back in stock, is in the [shop](/shop).$post$
),
(
  '00000000-0000-4000-8000-00000000b007',
  'Working on somebody else''s clock',
  'working-on-somebody-elses-clock',
  true, '00000000-0000-4000-8000-0000000000a1',
  now() - interval '51 days 1 hour', now() - interval '51 days 1 hour', now() - interval '51 days 1 hour',
  'Eight to five in Chicago is a night shift in Manila and a long evening in Nairobi. How to read a schedule, keep your sleep, and stay part of your family.',
  $post$A remote job moves your working day without moving you. Before you say yes to a schedule, find out what it does to your mornings, your sleep and your Sundays. I have worked Chicago hours, London hours and, for one long winter, Sydney hours, all from the same kitchen table. What follows is what I would have liked to know before the first of them.

## Read the schedule twice

"9 to 6 EST" is three traps in one line.

**Is it really EST?** In summer New York uses EDT, one hour ahead, and almost nobody writes it. Ask: "Is that New York time all year?"

**Does my country change its clocks?** The Dominican Republic, Colombia, Jamaica and the Philippines do not. The United States does, in March and in November. So your shift moves by an hour twice a year although you did nothing. From March to November Santo Domingo and New York have the same time, and in winter Santo Domingo is one hour ahead.

**Which day is it?** A Friday evening shift in Denver is Saturday morning in Cebu. Your weekend may begin on Sunday. Put the shift into your phone's calendar with the employer's time zone, and let the phone do the sums.

## Three kinds of shift

**The same day, a little moved.** The Caribbean, Central America, Colombia and Peru work almost the same hours as the eastern United States. This is a real advantage, and worth mentioning in an interview.

**The long evening.** West and East Africa and much of Europe work from the afternoon until late. It is good for people who are awake then, and hard on dinner with children.

**The night.** Asia works while it is dark. It can be done well, for years, but not by accident.

## If you work at night

- **Keep the same hours on days off**, or move them by two hours at most. Turning the clock around every weekend is jet lag twice a week.
- **Make the bedroom dark as a cellar.** Foil on the window is ugly and works.
- **Coffee only in the first half of the shift.** It stays in the body for five or six hours.
- **Eat your main meal before the shift** and something small in the middle. The stomach keeps daytime hours longer than you do.
- **Bright light at the start, dim light in the last hour.** Sunglasses on the way to bed are not vanity.
- **Put a sign on the door.** People who love you will ring at noon, because for them it is noon.

## Stay part of the family

Choose one meal a day that everybody is awake for, and defend it. Hang the shift plan on the refrigerator, in your own time zone, for the whole month. Explain to children what "mama is on a call" means, with a sign that is red or green. And once a month, take the day off that is everyone else's day off.

## What to ask before you sign

1. Are shifts fixed, or do they rotate? How often?
2. Is there a night differential? Ten percent is common.
3. Are the holidays theirs or mine?
4. How many hours lie between the end of one shift and the start of the next? Under eleven is too few.

Write the answers into the same mail in which you accept. It is friendly, and it is a record.$post$
),
(
  '00000000-0000-4000-8000-00000000b008',
  'Taxes for contractors: what to write down from today',
  'taxes-for-contractors-what-to-write-down',
  true, '00000000-0000-4000-8000-0000000000a1',
  now() - interval '60 days 5 hours', now() - interval '60 days 5 hours', now() - interval '60 days 5 hours',
  'Many remote jobs make you a contractor, and nobody takes the tax out for you. You do not need to love it. You need one notebook, one account and one hour a month.',
  $post$If your contract says "independent contractor", your employer is, on paper, your client. Nothing is taken out of your pay, and nobody does the sums for you. This is not tax advice: rules differ by country and change each year. It is what to write down, so that the advice you get later is cheap. It fits into any school notebook.

## Contractor or employee?

Look for these words in the contract. "Employee" usually comes with social security, paid leave and a notice period. "Contractor" comes with an invoice. Some companies use a third firm in your country, an "employer of record", which hires you properly on their behalf. All three are legitimate. What matters is that you know which one you are, because the same $1,000 is worth less to a contractor.

## The three-pot rule

When money arrives, split it the same day.

- **Pot one: tax and social security.** Until you know your real rate, put aside 20 to 25 percent.
- **Pot two: your own leave and sick days.** Nobody pays you for them, so you do. Ten percent covers about five weeks a year.
- **Pot three: what you live on.**

A second bank account for pots one and two is the best half hour you will spend this year. Money that you see is money that you spend.

## What to write down

One line for each payment: the date, who paid, the amount in dollars, the exchange rate of that day, the amount in your own currency, and the fee. The fee matters, because it is often a cost that counts.

One line for each cost of the work: the date, the shop, what it was, the amount, and where the receipt is. Headset, router, the share of your internet and electricity that is for work, courses, bank fees. Take a picture of each receipt the same day. Thermal paper is blank within a year.

## Papers that clients in the United States ask for

If you live and work outside the United States, a client there will usually ask for a form called **W-8BEN**. It says that you are not a US taxpayer and that the work is done abroad. You fill it in, you sign it, you send it to the client, and it is normally good for the year you sign it and the three that follow. It is not an invitation to pay. Do not send it to anyone who has not yet given you a contract: it has your address and your date of birth on it.

If a client asks for a **W-9** instead, stop and ask why. That form is for US persons.

## One hour a month

1. Compare your list with the bank statement.
2. Move what belongs into the pots.
3. Write next month's invoice with its number and date.
4. Put the next tax date into your calendar, with a reminder two weeks ahead.

## When to pay for help

Pay for an hour with a local accountant when you register, when you first pass a threshold that your country sets, and when you get a letter that you do not understand. Bring the notebook. A person with a clean list gets an answer in that hour. A person with a shoe box gets a second appointment.$post$
),
(
  '00000000-0000-4000-8000-00000000b009',
  'A one-page resume for customer service',
  'a-one-page-resume-for-customer-service',
  true, '00000000-0000-4000-8000-0000000000a1',
  now() - interval '68 days 3 hours', now() - interval '68 days 3 hours', now() - interval '68 days 3 hours',
  'Recruiters read a resume for less than half a minute. Put numbers where adjectives are, put the schedule you can work at the top, and leave the photo out.',
  $post$A recruiter with 200 applications does not read. She looks for reasons to stop, and then for reasons to call. One good page gives her the second before she finds the first. I was that recruiter for four years, and I still remember the resumes that made me pick up the phone. They were short, they were exact, and they told me when the person could start.

## The top third decides

Put these lines at the top, in this order:

- **Your name and one line of what you are**: "Bilingual customer service agent, English and Spanish, three years on the phone."
- **Where you are and when you can work**: "Santiago, Dominican Republic. Available from 8 to 8 New York time, weekends included."
- **How to reach you**: a phone number with its country code, and an e-mail address that has your name in it.
- **Your equipment, in one line**: "Fiber 100/50 Mbps with mobile backup, wired USB headset, quiet room with a door."

That last line answers a question that most applicants leave open. It costs you one line, and it puts you ahead of people with more experience.

No photo, no age, no marital status, no ID number. Employers in the United States do not want them, and scammers do.

## Numbers instead of adjectives

Everybody is "hard-working, dynamic and a team player". Nobody can check it. Write what happened.

- Not "handled many calls", but "60 calls a day, 94 percent resolved without transfer".
- Not "excellent customer satisfaction", but "average rating 4.7 out of 5 over 18 months".
- Not "helped train new staff", but "trained six new agents; all six passed probation".

You do not have numbers? Count now. How many customers did the shop have on a Saturday? How much was in the till when you closed it? Was it ever wrong? "Balanced a cash drawer of RD$80,000 a day for two years without a shortage" is customer service experience, no matter who tells you that it is not.

## No experience at all

Then lead with proof. A typing result with its date. An English level with the test's name. A course that you finished, not five that you began. Volunteer work counts if you say what you did in it. The church's phone line on Sundays is a phone line.

## For the machine that reads first

Many companies let software read first. Help it:

1. Use the words of the job advertisement. If it says "chat support", do not write "online assistance".
2. One column, no boxes, no icons, no text inside pictures.
3. Ordinary headings: Experience, Education, Skills, Languages.
4. Save as PDF, and name the file "Yadira-Santos-Resume.pdf". "CV final final 3" says more about you than you want.

## Before you send it

Read it aloud, slowly, from the bottom up. You hear mistakes that the eye forgives. Then let one person read it for thirty seconds and take it away. Ask: "What do I do, and when can I start?" If the answers are right, send it.

If you would rather have a second pair of eyes, our [professional resume](/services) takes two days and includes one round of changes.$post$
),
(
  '00000000-0000-4000-8000-00000000b010',
  'A desk that does not hurt, for less than a day''s pay',
  'a-desk-that-does-not-hurt',
  true, '00000000-0000-4000-8000-0000000000a1',
  now() - interval '77 days 6 hours', now() - interval '77 days 6 hours', now() - interval '77 days 6 hours',
  'Sore necks and numb hands come from five centimeters in the wrong place. Measure your chair, table and screen once, and put it right with what is at home.',
  $post$Eight hours on a kitchen chair will find every weak spot you have. You do not need a new chair to change that. You need a tape measure, a towel and a quarter of an hour. Most pain at a desk comes from something that is five centimeters too high, too low or too far away, and it goes when the five centimeters go. Begin at the bottom and work upwards.

## Begin at the feet

Sit back so that your lower back touches the chair. **Both feet flat on the floor, knees about level with the hips.** If the feet do not reach, put a box or a pair of old books under them. If the knees are higher than the hips, sit on a folded blanket. Everything else is built on this.

## Then the elbows

Let your arms hang, then bend them to a right angle. **The keyboard belongs where your hands are now.** If the table is higher, you lift your shoulders all day without noticing, and in the evening your neck tells you. Raise the seat, and raise the feet along with it. If that is not possible, put the keyboard on your lap on a board. It looks odd and feels good.

Keep the mouse right beside the keyboard. An arm that reaches out for the mouse aches at the shoulder blade by Thursday.

## Then the eyes

**The top edge of the screen at eye level, an arm's length away.** A laptop can never have both its screen and its keyboard in the right place, because they are attached. Four books under the laptop and the cheapest USB keyboard in the shop solve it. This is the best-spent money in this text.

Turn the desk so that the window is at your side. Light from the front dazzles, and light from behind is a mirror on the screen.

## The towel

Roll up a small towel, hold it with two rubber bands, and put it behind the small of your back, at the height of your belt. It costs nothing, and it does most of what an expensive chair does.

## Move before it hurts

No position is good for more than half an hour. The best one is the next one.

- **Between calls**: shoulders up to your ears, hold for three seconds, drop. Twice.
- **Each half hour**: stand up while you wait for a system to load. It always has to load.
- **Each hour**: look out of the window at something far away for twenty seconds. Eyes have muscles, too.
- **At lunch**: walk for ten minutes, outside if you can.

If your headset's cable is long enough, take one call in every hour standing. Voices sound better standing up.

## Signs to take seriously

Tingling in the fingers, pain that wakes you at night, a headache that begins at the neck every day at the same hour. Change something at the desk on the same day, and see a doctor if it is not better within two weeks. These things heal well early and badly late.

## The order to buy in

When there is money, buy in this order: the separate keyboard, then a light, then a chair. People do it the other way round and wonder why the neck still hurts.

Would you like someone to look at yours? In a [home office check](/services) we do it with you on a video call, with the tape measure in your hand.$post$
),
(
  '00000000-0000-4000-8000-00000000b011',
  'Roosters, traffic and thin walls',
  'roosters-traffic-and-thin-walls',
  true, '00000000-0000-4000-8000-0000000000a1',
  now() - interval '86 days 2 hours', now() - interval '86 days 2 hours', now() - interval '86 days 2 hours',
  'Background noise is the most common reason to fail a trial call. You cannot silence the street, but you can decide how much of it reaches the microphone.',
  $post$Employers say "a quiet place to work", and a good part of the world lives next to a rooster, a motorcycle workshop or a school. People in such places work on the phone every day. They treat noise in three steps: at the microphone, in the room, and in the software, in this order. Most people begin with the last one and stop there.

## Step one: the microphone

Sound gets weaker quickly with distance. A microphone two fingers from your mouth hears you **many times louder** than the street. The same microphone in a laptop, half a meter away, hears you both alike. So a plain headset with a boom arm beats every clever program.

- Put the boom at the corner of your mouth, slightly below, so that breath passes it by.
- Turn the microphone's level down in the settings until your normal voice fills about two thirds of the bar. What is too quiet to move the bar, the customer does not hear.
- Use the mute key. Learn to press it without looking. A muted rooster is no rooster.

## Step two: the room

Noise comes in two ways: from outside through gaps, and as echo from your own hard walls.

**Close the gaps.** The slit under the door lets in more than the whole wall. A rolled towel or a strip of foam closes it. Windows that do not shut well can be sealed with the same foam.

**Put soft things around you.** Echo is what makes a voice sound as if it came from a bathroom. A mattress against the wall behind the screen, a blanket over the window, clothes on an open rail: all of this works. The best room in many homes is the closet with the door open, facing the coats.

**Choose the corner, not the center.** Sit with your back to a soft wall and with the noisy wall behind the screen, so that the boom points away from it.

**Make a treaty with the house.** Most noise is made by people who love you. Tell them the hours of your calls, one sign for "live" and one for "free", and what you will do for them in return.

## Step three: the software

Noise reduction in call programs is good by now, and it is the last step, not the first. At a high setting it eats the beginnings of words, and interpreters must be careful with it: a swallowed "not" turns a sentence around. Set it to low or medium, record yourself with the fan on and the fan off, and listen with your eyes closed.

Some employers do not allow programs of your own on a work computer. Then steps one and two are all you have, and they are enough.

## When it happens anyway

It will. One short sentence is better than three apologies: "Excuse the noise, please go on." Then mute, wait, and carry on in the same tone. Customers forgive a dog. They do not forgive a person who is more busy with the dog than with them.

## The test

Record one minute at the loudest hour of your street. Send it to a friend without saying what it is about, and ask what they heard. If they tell you what you said, you are ready. If they tell you about the rooster, go back to step one.$post$
),
(
  '00000000-0000-4000-8000-00000000b012',
  'Your first week at a remote call center',
  'your-first-week-at-a-remote-call-center',
  true, '00000000-0000-4000-8000-0000000000a1',
  now() - interval '95 days 4 hours', now() - interval '95 days 4 hours', now() - interval '95 days 4 hours',
  'Five days, five things to get right. Nobody expects speed from you yet. They look at whether you are there on time, whether you ask, and what you write down.',
  $post$The first week decides less than you fear. Nobody expects you to be quick. Supervisors look for three things: is she there, does she ask, does she need telling twice. Here is a plan for five days. It comes from what new agents told us after their first month, when we asked them what they wished somebody had said on the first morning.

## Monday: be early, and test everything

Sign in half an hour before you have to. Passwords will not work, a program will want to update, someone will have forgotten to add you to a group. All of that is normal, and it is only stressful at one minute to nine.

Write down, on paper: your supervisor's name and phone number, the number of technical support, and what you must do if your power or internet fails. You will need that page exactly when the screen is dark.

## Tuesday: listen

You will probably listen to other people's calls. Do not listen to what they say. Listen to **how they begin, how they buy time, and how they end**. Make three lists:

- Sentences for opening a call.
- Sentences for looking something up: "Let me check that for you, it will take about a minute."
- Sentences for ending a call kindly when the customer would like to go on.

These lists are worth more than the product manual.

## Wednesday: your first calls

Your first call will be bad. So was everyone's. Smile while you speak, which sounds foolish and can be heard. Say the customer's name once at the start and once at the end. When you do not know something, never guess: "I want to give you the right answer. May I put you on hold for two minutes?" Then be back after two minutes, even without the answer.

Keep a glass of water next to you, and drink before you need it.

## Thursday: ask well

You are allowed a hundred questions this week and far fewer in the third month, so spend them. Ask like this: what the customer wants, what you have tried, where you are stuck. "How do I do refunds?" makes work for the other person. "Customer was charged twice on the 4th, I see both payments, which of the two refund buttons is it?" gets an answer in ten seconds.

Write the answer down. To ask twice is human, three times is a note in your file.

## Friday: look at your numbers

By now you have some: how long your calls take, how much time lies between them, perhaps a first rating. Do not be frightened by them. Choose **one**, and ask your supervisor what she would change first. Only one. People who try to repair everything in week two are slower in week three.

## And the small things

- Dress for the day. Not for them, for you. The day has a beginning that way.
- Take your breaks away from the screen, all of them.
- Turn the camera on in team meetings this week. It is easier to help a face.
- Tell the house when you are done, and close the door behind you, even if the door is only the lid of the laptop.

On Friday evening write three lines: what I learned, what was hard, what I will ask on Monday. In a year, reading them will make you smile.$post$
),
(
  '00000000-0000-4000-8000-00000000b013',
  'When the calls stay with you',
  'when-the-calls-stay-with-you',
  true, '00000000-0000-4000-8000-0000000000a1',
  now() - interval '106 days 5 hours', now() - interval '106 days 5 hours', now() - interval '106 days 5 hours',
  'Listening is work, and it wears people out in a way that sleep alone does not repair. The early signs of burnout, and what helps on Tuesday, not on vacation.',
  $post$Nobody burns out from one bad call. It is the four-hundredth polite one. People who listen for a living spend something that is not on any time sheet, and since it does not show, they think that they are simply getting worse at their job. They are not. They are tired in a place that has no name on the schedule, and it can be looked after like a back or a knee: early, in small portions, and best before it hurts.

## Early signs

- You wake up before the alarm with the first call already in your head.
- Small requests make you angry, and the anger surprises you.
- You stop using the customer's name.
- On your day off you let the phone ring, even when it is a friend.
- Good feedback means nothing to you any more. Bad feedback means everything.
- You need the whole break to get ready for the end of the break.

One of these for a week is a bad week. Three of these for a month are a message.

## What helps during the shift

**Make a gap between calls.** Ten seconds are enough if you use them always: both feet on the floor, let the shoulders fall, breathe out slowly, and say in your head "that one is finished". It sounds like nothing. It is the difference between 60 calls and one call of eight hours.

**Write the cruel sentence down and tear it up.** A customer insulted you. You may not answer. Write what you would have said, in full, on a piece of paper. Then tear it up. The hand believes it.

**Do not carry what you cannot solve.** At the end of a hard call ask yourself: did I do what was in my power? If yes, the rest belongs to the company, or to the customer's life. It was never yours.

**Use the supervisor.** Transferring an abusive call is no defeat. Know your company's rule for it by heart, and use it at the second insult, not at the tenth.

## What helps after it

Have a ritual that ends the work day. Close the laptop, change your shirt, walk once around the block, always the same way. Commuters got this for free. At home you must build it.

Speak with somebody in the same job. Friends mean well and say "just ignore it". A colleague says "oh, that one", and you both laugh. Five minutes of that repair more than an evening of television.

Move. Not to get fit, only to be tired in the body as well as in the head. Otherwise the head alone is tired and cannot sleep.

## What to ask for

Companies lose a lot of money when a trained agent leaves. You have more room than you think.

1. A few hours a week of e-mail or chat in place of calls.
2. A different queue for a month.
3. The same shift for four weeks, so that you can sleep.
4. The days off that you have not taken. Name the dates when you ask.

Ask in writing, for one thing, for a limited time. "Could I work on chat on Mondays and Fridays in May?" is easy to say yes to.

## When it is more than work

If you no longer feel joy in things outside of work, if you do not sleep for weeks, or if you think that others would be better off without you, please do not treat it as a question of discipline. Talk to a doctor or call a help line in your country, today. You answer the phone for strangers all day long. There are people who would like to answer it for you.$post$
),
(
  '00000000-0000-4000-8000-00000000b014',
  'Choosing internet for a job on the phone',
  'choosing-internet-for-a-job-on-the-phone',
  true, '00000000-0000-4000-8000-0000000000a1',
  now() - interval '118 days 3 hours', now() - interval '118 days 3 hours', now() - interval '118 days 3 hours',
  'Fiber, cable, mobile or satellite? What employers ask for, what a call really needs, and the questions to put to a provider before you sign for two years.',
  $post$Employers write "high-speed internet required" and leave it to you to find out what that means. Here is what it means, and how to choose with it in mind. The short version: the big number in the advertisement is the least important one, the neighbors know more than the sales person, and two ordinary lines are worth more than one excellent line.

## What a job asks for

Typical requirements are 10 to 25 megabits a second down and 5 up, by cable rather than Wi-Fi. The call itself needs a fraction of that. The rest is for the employer's programs, the screen sharing, and the margin that keeps it all steady. **The upload number is the one people overlook.** Cheap plans come with 50 down and 2 up, and two is not enough when you share your screen.

## The four kinds

**Fiber.** Low latency, steady, and as fast up as down in many plans. If it is in your street, stop reading and take it, even in the smallest plan.

**Cable television networks.** Fast down, slower up, and shared with the neighborhood. Good in the morning, sometimes poor at eight in the evening. Ask a neighbor with the same provider to run a test at the hour when you would work.

**Mobile (4G and 5G).** Works on the day you buy it, and moves with you. Latency changes from minute to minute and data may be limited. A good second line, and in some places a fair first one. A small antenna at the window helps more than a more expensive plan.

**Satellite.** The older kind, with satellites far out, has more than half a second of delay: unusable for calls. The newer kind, with satellites in low orbits, works well for calls with a clear view of the sky. It needs a lot of electricity, which matters when the power is out.

## Test before you sign

1. Ask two neighbors, not the sales person.
2. Test at the hours of your future shift, on three different days, one of them rainy.
3. Look at latency, jitter and loss, not at the large number. Under 100 milliseconds, under 30, and none.
4. Test to a server in the city of your employer. A fast line to your own capital says little about the line to Dallas.

## Questions for the provider

- What is the speed **up**, and is it guaranteed or "up to"?
- Is there a monthly limit, and what happens beyond it?
- How long does a repair take, and can I get that in writing?
- May I use a router of my own?
- What does it cost to leave before the end of the contract?

## Two lines are better than one

The cheapest insurance for your income is a second line of a different kind: fiber with a mobile backup, not two cables in the same trench. Ten dollars a month for a data plan that you hardly use is less than one lost shift. Put the phone on the same small battery as the router, and you can work through an ordinary power cut.

## The last five meters

Most bad lines are good lines with bad Wi-Fi at the end. Before you change providers, buy a network cable, the flat kind that goes under a door, and test again. Every week somebody tells us that this was all it took.

If the last five meters are the trouble, a [small router](/shop) on the desk may be the cure. If you are not sure, [ask us](/contact) and send along the numbers from your test.$post$
),
(
  '00000000-0000-4000-8000-00000000b015',
  'Practicing a language when there is nobody to practice with',
  'practicing-a-language-when-there-is-nobody',
  false, '00000000-0000-4000-8000-0000000000a1',
  null, now() - interval '4 days 2 hours', now() - interval '4 days 2 hours',
  'Shadowing, retelling, and talking to the kettle: four exercises of ten minutes each that train the ear and the mouth, not only the eye.',
  $post$Most people read a second language far better than they speak it, because reading can be done alone. Speaking can be, too. It only feels foolish, and that passes after three days. What you need is ten minutes, a door that closes, and one of these four exercises. Take the one that you like least; it is the one that trains what you avoid.

## Ten minutes of shadowing

Take a recording of somebody who speaks clearly: the news, a recipe, a lecture. Play it and speak along, half a second behind, without stopping. Do not translate and do not understand, at first. Only copy the music: where the voice goes up, where it rests. Do the same two minutes five times. By the fifth round your mouth knows the way.

Interpreters train like this for years, because it teaches listening and speaking at once.

## Ten minutes of retelling

Read one paragraph. Cover it. Say aloud what it said, in your own words. Then look, and note only **what you could not say**. These are the words you need. Lists of words made by other people are full of words that they needed.

## Ten minutes of your own day

Talk to the kettle. "I am filling it up. It is leaking again. I should have bought the other one." Everyday language is made of small verbs, and no book teaches them as well as your own kitchen. When a word is missing, describe it: "the thing that you close the bottle with". That is precisely what you will do on a call.

## Ten minutes of listening twice

Choose a recording with a text. Listen once without it, and write down the numbers, names and dates. Listen again with the text and compare. Numbers are what goes wrong first on the phone, and what costs most: fifteen and fifty, thirteen and thirty. Practice them in pairs until you hear the difference half asleep.

## How to keep it up

- The same time each day, tied to something that happens anyway. Shadowing belongs to washing the dishes.
- Record yourself on the first of each month, two minutes on the same question. Do not listen until the next first.
- One accent a month: Texas, Glasgow, Lagos, Manila. Customers come from everywhere.
- Forgive the grammar in your mouth, and correct it on paper. Both at once stops you from speaking.

## How to know that it works

You will not feel it. Progress in a language is like a child growing: those who live with it do not see it. The recording does. After three months listen to the first one, and then be kind to the person you hear there.

An [English assessment](/services) with one of our coaches tells you which level you would reach today, and which of these four exercises would help you most.$post$
),
(
  '00000000-0000-4000-8000-00000000b016',
  'When the lights go out: a small plan for power cuts',
  'when-the-lights-go-out',
  false, '00000000-0000-4000-8000-0000000000a1',
  null, now() - interval '1 day 6 hours', now() - interval '1 day 6 hours',
  'A router and a laptop need less power than one old light bulb. What to buy first, how long it lasts, and what to say to a customer in the dark.',
  $post$Where power cuts are part of the week, a plan for them is part of the job. It is also smaller and cheaper than most people think, because a laptop and a router together use less power than one old light bulb. You can be ready for most cuts for less than the price of a good headset, if you buy in the right order.

## Do the sum once

Read the label on each power supply, or use these: a router 10 watts, a modem 10, a laptop 45 while it charges and 20 when it does not, a lamp 5. Without charging, that is about **45 watts**. A battery of 300 watt-hours carries it for roughly five hours after losses. You do not need a generator. You need a box the size of a lunch bag.

## In this order

1. **A full laptop battery.** Keep it charged during the rainy season, and replace it when it holds less than two hours.
2. **A small backup for router and modem.** There are little ones made for exactly this, at 9 or 12 volts. They cost as much as a headset and bridge two to four hours. Check the voltage on the label before you plug anything in.
3. **A second line.** The cabinet in your street may have no battery of its own. Then your router is awake and has nobody to talk to. A phone with a data plan is the answer, and it has been charged, has it not?
4. **A bigger battery**, when the cuts are longer than four hours.
5. **A surge protector.** It is not the cut that kills equipment, but the moment when the power comes back.

## The first minute

Practice it once in daylight, by pulling the plug.

- Finish your sentence. The customer has not noticed anything.
- Check the router: is the light still on?
- If the line is gone, move over to the phone.
- Write one line to your supervisor: "Power cut here, I am on battery, fine until about 4 p.m." They want to know before they ask.

If you do lose the call, ring back when you can, and say it plainly: "We were cut off, I am sorry. I have your case in front of me, and we were at your new address." Nobody has ever complained about that sentence.

## Tell your employer beforehand

In the interview, say what you have: "Power goes out here about twice a week. I have a battery for five hours and a mobile line." It is the opposite of a weakness. The candidate who says that it never happens has not thought about it.

## Once a month

Pull the plug on a quiet afternoon and work for half an hour. Write down how long the battery said it would last, and how long it did. Batteries get old quietly, and they always choose Monday morning to mention it.$post$
);

-- Orders --------------------------------------------------------------------------------------
-- Written as "who bought what, and when": names and prices come from the catalog, addresses from
-- the people, and each order gets the completed checkout that it came from.

create temporary table purchases (
  id uuid, buyer uuid, status text, bought interval, changed interval, session text
);

insert into purchases
values
  ('4f8a21c6-0000-4000-8000-00000000f001', '00000000-0000-4000-8000-0000000000a2', 'pending',
    '3 hours', null, 'cs_test_a1Qm7Zt4Lw9Xc2Vb6Nk8Rd3Pj5Hs'),
  ('91d0be37-0000-4000-8000-00000000f002', '00000000-0000-4000-8000-0000000000a2', 'pending',
    '2 days 4 hours', null, 'cs_test_b7Kx2Fq9Td5Wn1Jr8Yc3Gv6Mh4Lp'),
  ('c35e7f08-0000-4000-8000-00000000f003', '00000000-0000-4000-8000-0000000000a2', 'processing',
    '5 days 2 hours', '5 days', 'cs_test_c4Rv8Hs1Xp6Bz3Dm9Kt2Qw7Jn5Fy'),
  ('0b64d9a2-0000-4000-8000-00000000f004', '00000000-0000-4000-8000-0000000000a2', 'processing',
    '12 days 5 hours', '11 days', 'cs_test_d9Np3Wk6Vj1Ty8Lx4Cb7Rf2Zq5Gm'),
  ('e27185fb-0000-4000-8000-00000000f005', '00000000-0000-4000-8000-0000000000a2', 'completed',
    '31 days 1 hour', '29 days', 'cs_test_e2Jd7Yb5Pn9Hq4Rz1Kw6Xt8Mc3Vs'),
  ('7a90c41d-0000-4000-8000-00000000f006', '00000000-0000-4000-8000-0000000000a2', 'cancelled',
    '48 days 6 hours', '47 days', 'cs_test_f6Tz1Gm4Qk8Vd2Ws7Ln5Bx9Jp3Rh'),
  ('26fb038e-0000-4000-8000-00000000f007', '00000000-0000-4000-8000-0000000000a2', 'completed',
    '75 days 2 hours', '70 days', 'cs_test_g3Xw9Cn2Rj7Zf5Kp1Yt8Hb4Dq6Lv'),
  ('d8136ea5-0000-4000-8000-00000000f008', '00000000-0000-4000-8000-0000000000a2', 'completed',
    '103 days 3 hours', '98 days', 'cs_test_h8Lb4Vt7Mx1Qs6Jn3Dk9Wz2Fr5Pc'),
  ('53ac7d10-0000-4000-8000-00000000f009', '00000000-0000-4000-8000-0000000000a2', 'completed',
    '139 days 5 hours', '133 days', 'cs_test_j5Hk2Pd8Yc4Nw7Tv1Rx6Gq9Bm3Zs'),
  ('b94e62f3-0000-4000-8000-00000000f010', '00000000-0000-4000-8000-0000000000a7', 'pending',
    '7 hours', null, 'cs_test_k1Ws6Jf3Zn9Lr4Xq8Vb2Mt7Hd5Kc'),
  ('1ed75b89-0000-4000-8000-00000000f011', '00000000-0000-4000-8000-0000000000a8', 'processing',
    '1 day 4 hours', '22 hours', 'cs_test_l7Vc5Tq1Kx8Gd3Pb9Yn4Rw6Js2Mz'),
  ('8207f4ac-0000-4000-8000-00000000f012', '00000000-0000-4000-8000-0000000000ab', 'completed',
    '3 days 6 hours', '1 day', 'cs_test_m4Bz8Nh2Wd7Fk1Lt6Qx3Vj9Cp5Ry'),
  ('f5691c3e-0000-4000-8000-00000000f013', '00000000-0000-4000-8000-0000000000ac', 'processing',
    '9 days 2 hours', '8 days', 'cs_test_n9Dr3Xm6Ys1Hv8Zb4Tk7Pw2Lq5Jg'),
  ('6cb8a750-0000-4000-8000-00000000f014', '00000000-0000-4000-8000-0000000000ae', 'completed',
    '16 days 3 hours', '12 days', 'cs_test_p2Yq7Kv5Jc9Rn4Wf1Md8Xs6Gt3Bh'),
  ('3d42e91b-0000-4000-8000-00000000f015', '00000000-0000-4000-8000-0000000000af', 'pending',
    '20 days 1 hour', null, 'cs_test_q6Gt1Lp4Vx8Nz2Cb7Hk5Dw9Sj3Fm'),
  ('a07f58d4-0000-4000-8000-00000000f016', '00000000-0000-4000-8000-0000000000b0', 'completed',
    '27 days 5 hours', '24 days', 'cs_test_r3Mw9Qd2Bk7Tj5Xv1Zc8Lf4Yn6Rp'),
  ('e91b3075-0000-4000-8000-00000000f017', '00000000-0000-4000-8000-0000000000a4', 'cancelled',
    '36 days 2 hours', '35 days', 'cs_test_s8Pz4Rc7Hn1Wy6Kq3Gv9Jt2Xb5Ld'),
  ('48d6f2c9-0000-4000-8000-00000000f018', '00000000-0000-4000-8000-0000000000ad', 'completed',
    '58 days 4 hours', '53 days', 'cs_test_t5Fk2Xj8Lv4Dm7Rw1Tb6Yq9Nc3Hz'),
  ('fc1390b6-0000-4000-8000-00000000f019', '00000000-0000-4000-8000-0000000000a9', 'completed',
    '88 days 3 hours', '83 days', 'cs_test_u1Nv6Zs3Pt9Kd4Jx8Hc2Qm7Wb5Gr'),
  ('70e8b45f-0000-4000-8000-00000000f020', '00000000-0000-4000-8000-0000000000a7', 'completed',
    '120 days 6 hours', '115 days', 'cs_test_v7Cx5Wr1Gb8Lq3Nf9Tz4Mk6Vd2Jy'),
  ('5b17c9e4-0000-4000-8000-00000000f022', '00000000-0000-4000-8000-0000000000a2', 'completed',
    '20 days 4 hours', '16 days', 'cs_test_x9Sg3Kd7Wt1Pb5Zq8Hf2Ln6Vj4Cr'),
  ('a8f20d63-0000-4000-8000-00000000f023', '00000000-0000-4000-8000-0000000000a2', 'completed',
    '62 days 3 hours', '57 days', 'cs_test_y2Lm8Qx4Rj9Vf6Tc1Nz7Gb3Kw5Dp'),
  ('1c6e94b7-0000-4000-8000-00000000f024', '00000000-0000-4000-8000-0000000000a2', 'completed',
    '117 days 2 hours', '112 days', 'cs_test_z5Bt1Hn6Jw2Yd8Xk4Sp9Cv7Mq3Lf'),
  ('d3709ae8-0000-4000-8000-00000000f025', '00000000-0000-4000-8000-0000000000b1', 'pending',
    '23 hours', null, 'cs_test_a8Fz2Vp5Cm9Ks3Rw7Gx1Jd6Tb4Qn'),
  ('672bf15d-0000-4000-8000-00000000f026', '00000000-0000-4000-8000-0000000000aa', 'processing',
    '4 days 2 hours', '3 days', 'cs_test_b3Qk7Nw1Zh6Lc9Dt4Ym8Pf2Xr5Vj'),
  ('be58043a-0000-4000-8000-00000000f027', '00000000-0000-4000-8000-0000000000b2', 'completed',
    '8 days 6 hours', '5 days', 'cs_test_c6Yd9Tg2Pb7Xn1Mv5Jr3Hz8Kq4Ws'),
  ('9d254ae1-0000-4000-8000-00000000f021', null, 'completed',
    '132 days 2 hours', '127 days', 'cs_test_w4Jh8Ty2Dv7Xc1Rn6Bp3Zk9Ls5Qf');

create temporary table purchase_lines (place serial, purchase uuid, item uuid, quantity integer);

insert into purchase_lines (purchase, item, quantity)
values
  ('4f8a21c6-0000-4000-8000-00000000f001', '00000000-0000-4000-8000-00000000c004', 1),
  ('4f8a21c6-0000-4000-8000-00000000f001', '00000000-0000-4000-8000-00000000c008', 1),
  ('91d0be37-0000-4000-8000-00000000f002', '00000000-0000-4000-8000-00000000d008', 1),
  ('c35e7f08-0000-4000-8000-00000000f003', '00000000-0000-4000-8000-00000000c001', 1),
  ('c35e7f08-0000-4000-8000-00000000f003', '00000000-0000-4000-8000-00000000c002', 2),
  ('0b64d9a2-0000-4000-8000-00000000f004', '00000000-0000-4000-8000-00000000d005', 1),
  ('e27185fb-0000-4000-8000-00000000f005', '00000000-0000-4000-8000-00000000c003', 1),
  ('7a90c41d-0000-4000-8000-00000000f006', '00000000-0000-4000-8000-00000000d003', 2),
  ('26fb038e-0000-4000-8000-00000000f007', '00000000-0000-4000-8000-00000000d004', 1),
  ('d8136ea5-0000-4000-8000-00000000f008', '00000000-0000-4000-8000-00000000d002', 1),
  ('d8136ea5-0000-4000-8000-00000000f008', '00000000-0000-4000-8000-00000000c007', 1),
  ('53ac7d10-0000-4000-8000-00000000f009', '00000000-0000-4000-8000-00000000d001', 1),
  ('53ac7d10-0000-4000-8000-00000000f009', '00000000-0000-4000-8000-00000000c008', 1),
  ('b94e62f3-0000-4000-8000-00000000f010', '00000000-0000-4000-8000-00000000d006', 1),
  ('1ed75b89-0000-4000-8000-00000000f011', '00000000-0000-4000-8000-00000000c001', 1),
  ('1ed75b89-0000-4000-8000-00000000f011', '00000000-0000-4000-8000-00000000c004', 1),
  ('8207f4ac-0000-4000-8000-00000000f012', '00000000-0000-4000-8000-00000000c003', 1),
  ('f5691c3e-0000-4000-8000-00000000f013', '00000000-0000-4000-8000-00000000d004', 1),
  ('f5691c3e-0000-4000-8000-00000000f013', '00000000-0000-4000-8000-00000000d007', 1),
  ('6cb8a750-0000-4000-8000-00000000f014', '00000000-0000-4000-8000-00000000c008', 1),
  ('3d42e91b-0000-4000-8000-00000000f015', '00000000-0000-4000-8000-00000000d002', 2),
  ('a07f58d4-0000-4000-8000-00000000f016', '00000000-0000-4000-8000-00000000c005', 1),
  ('a07f58d4-0000-4000-8000-00000000f016', '00000000-0000-4000-8000-00000000c002', 1),
  ('e91b3075-0000-4000-8000-00000000f017', '00000000-0000-4000-8000-00000000d001', 5),
  ('48d6f2c9-0000-4000-8000-00000000f018', '00000000-0000-4000-8000-00000000d005', 1),
  ('48d6f2c9-0000-4000-8000-00000000f018', '00000000-0000-4000-8000-00000000c007', 1),
  ('fc1390b6-0000-4000-8000-00000000f019', '00000000-0000-4000-8000-00000000d001', 1),
  ('70e8b45f-0000-4000-8000-00000000f020', '00000000-0000-4000-8000-00000000d002', 1),
  ('5b17c9e4-0000-4000-8000-00000000f022', '00000000-0000-4000-8000-00000000d007', 1),
  ('a8f20d63-0000-4000-8000-00000000f023', '00000000-0000-4000-8000-00000000c005', 1),
  ('1c6e94b7-0000-4000-8000-00000000f024', '00000000-0000-4000-8000-00000000c008', 1),
  ('d3709ae8-0000-4000-8000-00000000f025', '00000000-0000-4000-8000-00000000c003', 1),
  ('672bf15d-0000-4000-8000-00000000f026', '00000000-0000-4000-8000-00000000c005', 1),
  ('be58043a-0000-4000-8000-00000000f027', '00000000-0000-4000-8000-00000000c006', 1),
  ('9d254ae1-0000-4000-8000-00000000f021', '00000000-0000-4000-8000-00000000d004', 1);

create temporary view priced_lines as
select purchase, place, quantity, catalog.*
from purchase_lines
join (
  select id, 'product' as kind, name, price, image_url from public.products
  union all
  select id, 'service', name, price, null from public.services
) as catalog on catalog.id = item;

insert into public.orders (
  id, user_id, status, total_amount, amount_paid, stripe_session_id, stripe_payment_id, billing,
  created_at, updated_at, closed_at
)
select
  purchases.id, buyer, status, total, total, session, 'pi_3Demo' || left(purchases.id::text, 8),
  case when buyer is null then '{}' else jsonb_build_object(
    'email', email, 'firstName', first_name, 'lastName', last_name, 'address', address,
    'city', city, 'zipCode', zip_code, 'phone', phone, 'country', country
  ) end,
  now() - bought, now() - coalesce(changed, bought), now() - coalesce(changed, bought)
from purchases
left join people on people.id = buyer
join (
  select purchase, sum(price * quantity) as total from priced_lines group by purchase
) as sums on purchase = purchases.id;

insert into public.order_items
  (order_id, product_id, service_id, product_name, product_type, price, quantity, created_at)
select
  orders.id, case when kind = 'product' then line.id end, case when kind = 'service' then line.id end,
  name, kind, price, quantity, created_at + place * interval '1 microsecond'
from priced_lines as line
join public.orders on orders.id = purchase;

insert into public.parcels (order_id, carrier, number, created_at)
select id, 'DHL', 'JD0146' || upper(left(id::text, 8)), closed_at - interval '4 hours'
from public.orders where status = 'completed' and has_product;

insert into public.checkouts (
  user_id, fingerprint, lines, billing, amount_cents, status, stripe_session_id, order_id,
  stripe_payment_id, paid_cents, paid_currency, paid_at, cart_cleared_at, created_at, updated_at
)
select
  user_id, md5(lines::text || billing::text), lines, billing, (total_amount * 100)::integer,
  'completed', stripe_session_id, orders.id, stripe_payment_id, (total_amount * 100)::integer, 'usd',
  created_at, created_at + interval '1 minute', created_at - interval '3 minutes', created_at + interval '1 minute'
from public.orders
join (
  select purchase, jsonb_agg(
    jsonb_build_object(
      'kind', kind, 'id', id, 'name', name, 'quantity', quantity,
      'price_cents', (price * 100)::integer, 'image_url', image_url
    ) order by place
  ) as lines
  from priced_lines group by purchase
) as bought on purchase = orders.id;

-- The local payment provider knows these products and payments, so that they can be given back and disputed there.
do $$
begin
  if to_regclass('payments.sessions') is not null then
    insert into payments.products (id, name)
    select stripe_product_id, name from public.products where stripe_product_id is not null;
    insert into payments.sessions (
      id, created_at, expires_at, status, payment_status, payment_intent, currency, amount_total,
      line_items, client_reference_id, customer_email, success_url
    )
    select
      stripe_session_id, created_at, created_at + interval '45 minutes', 'complete', 'paid',
      stripe_payment_id, 'usd', amount_cents,
      (
        select json_agg(json_build_object(
          'id', 'li_1Demo' || place, 'name', line ->> 'name', 'quantity', (line ->> 'quantity')::integer,
          'price_data', json_build_object(
            'currency', 'usd', 'unit_amount', (line ->> 'price_cents')::integer,
            'product_data', json_build_object('name', line ->> 'name', 'metadata', '{}'::json)
          )
        ))
        from jsonb_array_elements(lines) with ordinality as bought (line, place)
      ),
      id, billing ->> 'email', 'http://localhost:3000/checkout/success?session_id={CHECKOUT_SESSION_ID}'
    from public.checkouts where stripe_payment_id is not null;
  end if;
end
$$;

insert into public.order_shortfalls (order_id, product_id, product_name, missing)
select id, '00000000-0000-4000-8000-00000000d002', 'Heron Noise-Canceling Headset', 1
from public.orders where id = '3d42e91b-0000-4000-8000-00000000f015';

-- Conversations -------------------------------------------------------------------------------

insert into public.chat_messages (order_id, sender_id, created_at, read_at, message)
values
(
  'c35e7f08-0000-4000-8000-00000000f003', '00000000-0000-4000-8000-0000000000a1',
  now() - interval '5 days', now() - interval '4 days 23 hours',
  'Hello Camila, I am Marisol and I will write your resume. Could you spare twenty minutes this week? Tuesday or Wednesday after 4 p.m. would suit me.'
),
(
  'c35e7f08-0000-4000-8000-00000000f003', '00000000-0000-4000-8000-0000000000a2',
  now() - interval '4 days 22 hours', now() - interval '4 days 21 hours',
  'Hi Marisol! Wednesday at 5 is perfect. Should I send you my old one before?'
),
(
  'c35e7f08-0000-4000-8000-00000000f003', '00000000-0000-4000-8000-0000000000a1',
  now() - interval '4 days 20 hours', now() - interval '4 days 19 hours',
  'Yes please, exactly as it is. And two job advertisements that you would love to answer. Do not tidy anything up, I like to see where we begin.'
),
(
  'c35e7f08-0000-4000-8000-00000000f003', '00000000-0000-4000-8000-0000000000a2',
  now() - interval '2 days 3 hours', now() - interval '2 days 2 hours',
  'Thank you for the call! I counted like you said: around 70 check-ins a day at the hotel, and 4.8 in the guest reviews that name me.'
),
(
  'c35e7f08-0000-4000-8000-00000000f003', '00000000-0000-4000-8000-0000000000a1',
  now() - interval '5 hours', null,
  'Those two numbers are now the first thing anybody reads. The draft is in your mail. Sleep on it, and send me your changes until Friday.'
),
(
  '4f8a21c6-0000-4000-8000-00000000f001', '00000000-0000-4000-8000-0000000000a1',
  now() - interval '2 hours 40 minutes', now() - interval '2 hours 30 minutes',
  'Hello again, Camila. Thank you for the booking. For which job is the interview, and when is it?'
),
(
  '4f8a21c6-0000-4000-8000-00000000f001', '00000000-0000-4000-8000-0000000000a2',
  now() - interval '2 hours 20 minutes', null,
  'It is the reservations job at Palmera Stays, this Thursday at 10 in the morning. Could we do the coaching on Wednesday and the mock calls before that?'
),
(
  '4f8a21c6-0000-4000-8000-00000000f001', '00000000-0000-4000-8000-0000000000a2',
  now() - interval '2 hours 15 minutes', null,
  'One of the calls in English with someone angry, please. That is the one I am afraid of.'
),
(
  '1ed75b89-0000-4000-8000-00000000f011', '00000000-0000-4000-8000-0000000000a8',
  now() - interval '1 day 3 hours', now() - interval '23 hours',
  'Good evening! I have never had an interview in English. Is one hour enough?'
),
(
  '1ed75b89-0000-4000-8000-00000000f011', '00000000-0000-4000-8000-0000000000a1',
  now() - interval '22 hours', now() - interval '21 hours',
  'It is, if you bring three stories. Write them down in Spanish first. We will find the English together, and the resume will follow from them.'
);

-- Services ordered ---------------------------------------------------------------------------
-- They are worked on since their customer has written. A draft of that resume is delivered, and what is done was
-- delivered the day before.

update public.order_items set work_since = written.first
from (
  select order_id, min(created_at) as first from public.chat_messages where not from_admin group by order_id
) as written
where written.order_id = order_items.order_id and work_state = 'in_work';

update public.order_items set work_state = 'delivered', work_since = now() - interval '5 hours'
where order_id = 'c35e7f08-0000-4000-8000-00000000f003' and product_name = 'Professional Resume';

insert into private.work_steps (order_id, order_item_id, state, done_by, created_at)
select order_id, id, 'delivered', 'shop',
  work_since - case work_state when 'accepted' then interval '1 day' else interval '0' end
from public.order_items where work_state in ('delivered', 'accepted')
union all
select order_id, id, 'accepted', 'customer', work_since
from public.order_items where work_state = 'accepted';

-- Notifications -------------------------------------------------------------------------------

-- Triggers made notifications for the conversations above; they follow again with their own times.
delete from public.notifications;

insert into public.notifications
  (user_id, order_id, kind, type, title, message, created_at, read_at)
select
  user_id, id, 'order', 'success', 'Thank you for your order',
  format('We received your payment for order %s.', private.short_id(id)),
  created_at, case when created_at < now() - interval '1 day' then created_at + interval '2 hours' end
from public.orders where user_id is not null
union all
select
  user_id, id, 'status',
  case status when 'completed' then 'success' when 'cancelled' then 'warning' else 'info' end,
  'Order update', format('Your order %s is now %s.', private.short_id(id), status),
  updated_at, case when updated_at < now() - interval '1 day' then updated_at + interval '3 hours' end
from public.orders where user_id is not null and status <> 'pending'
union all
select
  user_id, id, 'chat', 'info', 'New message',
  format('You have a new message about your order %s.', private.short_id(id)),
  now() - interval '5 hours', null
from public.orders where id = 'c35e7f08-0000-4000-8000-00000000f003';

insert into public.notification_batches
  (id, type, target, created_by, created_at, title, message)
values
(
  '00000000-0000-4000-8000-000000009001', 'info', 'all',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '2 hours',
  'Four new jobs today', 'Among them a bilingual position with a laptop included, and work for interpreters of Haitian Creole. They are at the top of the job board.'
),
(
  '00000000-0000-4000-8000-000000009002', 'error', 'specific',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '20 hours',
  'The courier could not find your address', 'Your router came back to the depot. Please check the street and the apartment number in your profile, and we will send it again tomorrow.'
),
(
  '00000000-0000-4000-8000-000000009003', 'success', 'specific',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '2 days 20 hours',
  'Your headset is on its way back to us', 'You get the money back within five days of its arrival.'
),
(
  '00000000-0000-4000-8000-000000009004', 'info', 'all',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '12 days',
  'New in the shop: a small desk light', 'Ember clamps to your desk and runs from a power bank. It costs $22.00, and it makes Monday mornings look better.'
),
(
  '00000000-0000-4000-8000-000000009005', 'warning', 'all',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '18 days',
  'A scam is using our name', 'Somebody sends messages in the name of Homeline and asks for a "registration fee". We never ask for one. Please forward such messages to us and do not pay.'
),
(
  '00000000-0000-4000-8000-000000009006', 'info', 'specific',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '26 days',
  'Draft of our summer hours', 'Kept for later: open from 9 to 3 in the last week of July.'
),
(
  '00000000-0000-4000-8000-000000009007', 'success', 'all',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '40 days',
  'Professional resumes are back', 'There are two of us writing them now, so yours is ready within two days again.'
),
(
  '00000000-0000-4000-8000-000000009008', 'warning', 'all',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '55 days',
  'Maintenance on Sunday night', 'The site will be away for about twenty minutes on Sunday at 11 p.m. in Santo Domingo. Orders and messages are not affected.'
),
(
  '00000000-0000-4000-8000-000000009009', 'info', 'all',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '80 days',
  'Practice for typing tests', 'Three practice tests in the formats that employers use, with a report on your weakest keys. You will find them among the services.'
),
(
  '00000000-0000-4000-8000-000000009010', 'success', 'specific',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '97 days',
  'Your home office report', 'Congratulations, your line and your room passed. The report is in your mail, and you may show it to employers.'
),
(
  '00000000-0000-4000-8000-000000009011', 'info', 'all',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '118 days',
  'We have a blog', 'The first article helps you to choose the right internet line for work on the phone. A new one follows about every week.'
),
(
  '00000000-0000-4000-8000-000000009012', 'success', 'all',
  '00000000-0000-4000-8000-0000000000a1', now() - interval '150 days',
  'Free shipping to the Dominican Republic', 'From today our routers travel to the Dominican Republic at no charge, usually within a week.'
);

-- The sixth batch has no recipients; accounts made later did not get earlier batches.
insert into public.notifications
  (batch_id, user_id, type, title, message, created_at, read_at)
select
  batch.id, recipient.id, batch.type, batch.title, batch.message, batch.created_at,
  case when batch.created_at < now() - interval '3 days' then batch.created_at + interval '5 hours' end
from public.notification_batches as batch
cross join lateral (
  select profiles.id from public.profiles
  where batch.target = 'all' and profiles.created_at < batch.created_at
  union all
  select chosen.user_id from (
    values
      ('00000000-0000-4000-8000-000000009002'::uuid, '00000000-0000-4000-8000-0000000000a2'::uuid),
      ('00000000-0000-4000-8000-000000009003', '00000000-0000-4000-8000-0000000000a9'),
      ('00000000-0000-4000-8000-000000009006', null),
      ('00000000-0000-4000-8000-000000009010', '00000000-0000-4000-8000-0000000000a2')
  ) as chosen (batch_id, user_id)
  where chosen.batch_id = batch.id
) as recipient;

update public.notification_batches
set recipients = (
  select count(user_id) from public.notifications where batch_id = notification_batches.id
);

-- Contact messages ----------------------------------------------------------------------------

insert into public.contact_messages
  (id, user_id, name, email, subject, created_at, unanswered_since, answered_at, archived_at, message)
values
(
  '00000000-0000-4000-8000-00000000c001', null,
  'Rosa Almonte', 'rosa.almonte@example.com', 'Headset for a small head?',
  now() - interval '5 hours', now() - interval '5 hours', null, null,
  'Good afternoon. My daughter starts her first remote job next month and every headset slides off. Which of yours is the smallest, and when will it be back? Thank you, Rosa'
),
(
  '00000000-0000-4000-8000-00000000c002', null,
  'Bright Owusu', 'bright.owusu@example.org', 'IP plan: Residential',
  now() - interval '1 day 2 hours', now() - interval '1 day 2 hours', null, null,
  'Hello, I would like the Residential plan. Is the address shared with other people, and can I change the city later? I work for an employer who knows that I live in Kumasi.'
),
(
  '00000000-0000-4000-8000-00000000c003', '00000000-0000-4000-8000-0000000000a2',
  'Camila Restrepo', 'customer@homeline.test', 'Does the router take a second SIM?',
  now() - interval '3 days', null, now() - interval '2 days 20 hours', null,
  'I would like one SIM for work and one for the house. Does the Harbor router take two at once, or do I have to swap them?'
),
(
  '00000000-0000-4000-8000-00000000c004', null,
  'Clearbridge Language Access', 'people@jobs.example.org', 'Two more positions',
  now() - interval '6 days', null, now() - interval '5 days', null,
  'Thank you for the quick publication. Eleven good applications in four days! We have two more positions, for Dari and for Somali. Whom do we send them to?'
),
(
  '00000000-0000-4000-8000-00000000c005', null,
  'Jean-Baptiste Noël', 'jb.noel@example.com', 'Thank you',
  now() - interval '14 days', null, null, null,
  'I only wanted to say that I passed. The mock call with the angry customer was worse than the real ones. Merci!'
),
(
  '00000000-0000-4000-8000-00000000c006', null,
  'Lorna Whyte', 'lorna.whyte@example.net', 'A job that looks wrong',
  now() - interval '23 days', null, null, null,
  'The data entry job from this morning asked me for $40 for a background check. I did not pay. I thought that you should know.'
),
(
  '00000000-0000-4000-8000-00000000c007', null,
  'SEO Team', 'growth@rank-first.example', 'First page of every search, guaranteed',
  now() - interval '4 days', now() - interval '4 days', null, now() - interval '4 days',
  'Dear Sir or Madam, we looked at your website and found 41 errors. For $299 a month we bring you to the first page.'
);

insert into public.contact_answers (message_id, created_by, created_at, answer)
values
(
  '00000000-0000-4000-8000-00000000c003', '00000000-0000-4000-8000-0000000000a1',
  now() - interval '2 days 20 hours',
  'Hello Camila, it has two slots, and uses one SIM at a time. You choose which on its page, without taking anything out. Both at once takes the larger model, which we do not sell yet.'
),
(
  '00000000-0000-4000-8000-00000000c004', '00000000-0000-4000-8000-0000000000a1',
  now() - interval '5 days',
  'Thank you! Send both texts to this address, with the pay and the hours. They are on the board the same day.'
);

insert into public.newsletter_subscribers
  (email, confirmed_at, mailed_at, created_at)
select email, now() - confirmed, now() - subscribed, now() - subscribed
from (
  values
    ('customer@homeline.test', interval '90 days', interval '89 days 23 hours'),
    ('rosa.almonte@example.com', interval '5 hours', null),
    ('jb.noel@example.com', interval '60 days', interval '59 days')
) as reader (email, subscribed, confirmed);

-- What administrators did ---------------------------------------------------------------------

insert into public.admin_log
  (actor_id, actor_name, action, entity, entity_id, name, changed_from, changed_to, created_at)
select
  '00000000-0000-4000-8000-0000000000a1', 'Marisol Peña', action, entity, entity_id,
  private.name_of(entity, entity_id, changed_to), changed_from, changed_to, now() - age
from (
  select 'update'::public.log_action as action, 'orders' as entity, id::text as entity_id,
    '{"status": "pending"}'::jsonb as changed_from,
    jsonb_build_object('status', status) as changed_to, now() - updated_at as age
  from public.orders where status <> 'pending' and updated_at > now() - interval '30 days'
  union all
  select 'insert', 'products', id::text, null,
    jsonb_build_object('name', name, 'price', price, 'category', category), now() - created_at
  from public.products where created_at > now() - interval '30 days'
  union all
  select 'insert', 'user_status', user_id::text, null,
    jsonb_build_object('is_blocked', true, 'blocked_reason', blocked_reason), now() - blocked_at
  from public.user_status
) as done
order by age desc;

-- Nobody is mailed what the demo made up.
delete from public.outbox;

drop view priced_lines;
drop table purchase_lines, purchases, people;

with criteria as (
  insert into public.alert_criteria (category, min_pay, pay_unit, pay_currency, language)
  values ('interpretation', 10, 'hour', 'USD', 'es') returning id
)
insert into public.job_alerts (id, criteria_id, user_id, period, confirmed_at, agreed_by, due_at)
select '00000000-0000-4000-8000-0000000a1e01', id, '00000000-0000-4000-8000-0000000000a2', 'weekly', now(), 'account',
  private.next_alert_time('weekly')
from criteria;
