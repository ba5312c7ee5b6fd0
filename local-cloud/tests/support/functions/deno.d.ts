/// <reference path="../../../../supabase/functions/deno.d.ts" />
