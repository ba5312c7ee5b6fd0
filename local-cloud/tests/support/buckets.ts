/** Buckets, and policies as a project has them: each user has a folder of their own. */
export const BUCKETS = `
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('papers', 'papers', false, null, null),
  ('photos', 'photos', true, null, null),
  ('small', 'small', false, 10, '{image/*,text/plain}');
create policy "read own" on storage.objects for select to authenticated
  using ((storage.foldername(name))[1] = auth.uid()::text);
create policy "add own" on storage.objects for insert to authenticated
  with check ((storage.foldername(name))[1] = auth.uid()::text);
create policy "change own" on storage.objects for update to authenticated
  using ((storage.foldername(name))[1] = auth.uid()::text);
create policy "remove own" on storage.objects for delete to authenticated
  using ((storage.foldername(name))[1] = auth.uid()::text);
`;

export const CUSTOMER = "customer@homeline.test";
export const CUSTOMER_ID = "00000000-0000-4000-8000-0000000000a2";
