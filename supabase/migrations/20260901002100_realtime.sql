-- What is pushed to open pages; row level security decides for each subscriber.

alter publication supabase_realtime
  add table public.orders, public.chat_messages, public.notifications;
