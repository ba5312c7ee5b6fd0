-- What a later release may bring: it adds, and leaves the web server before it working.
alter table public.products add column weight_grams integer check (weight_grams > 0);
grant select (weight_grams) on public.products to anon, authenticated;
grant insert (weight_grams), update (weight_grams) on public.products to authenticated;

update public.products set weight_grams = 300 where category = 'Headsets';
