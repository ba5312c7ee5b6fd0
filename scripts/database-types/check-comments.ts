import type { Queryable } from "../../local-cloud/src/engine/engine";

/** What a comment may say of an object, by its schema and kind. */
const KNOWN: Record<string, RegExp> = {
  "public composite type column": /^nullable$/,
  "private view": /^nullable: \w+(, \w+)*$/,
  "public function": /^nullable(: \w+(, \w+)*)?$/,
  "private function": /^constant$/,
};

/** Refuses a comment that is misspelt or stands at another object, since it would change no type. */
export async function checkComments(db: Queryable): Promise<void> {
  const comments = await db.query<{ kind: string; object: string; text: string }>(COMMENTS);
  for (const { kind, object, text } of comments) {
    if (!KNOWN[kind]?.test(text)) {
      throw new Error(`"npm run types" knows no such comment on ${object}: ${text}`);
    }
  }
}

// A row that is null is one of nulls in an answer of the API, so a function that may find none returns a set.
const COMMENTS = `
  select object.schema || ' ' || object.type || case when typtype = 'c' then ' of a row' else '' end as kind,
         object.identity as object,
         description as text
    from pg_description
    left join pg_proc on classoid = 'pg_proc'::regclass and pg_proc.oid = objoid and not proretset
    left join pg_type on pg_type.oid = prorettype,
         pg_identify_object(classoid, objoid, objsubid) as object
   where object.schema in ('public', 'private')
   order by object.identity collate "C"`;
