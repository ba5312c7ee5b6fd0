import type { Engine, Queryable } from "../../local-cloud/src/engine/engine";
import {
  createColumnTracer,
  type NumberedColumn,
  type Shown,
  type ViewQuery,
} from "./view-columns";

export interface Relation {
  id: number;
  name: string;
  /** A row is a view in the schema `private`, of whose rows a function answers some. */
  kind: "table" | "view" | "composite" | "row";
  /** On a row 'nullable: kind, name': columns that may be null although the view does not show it. */
  comment: string | null;
  columns: Column[];
}

export interface Column {
  name: string;
  number: number;
  type: number;
  isNullable: boolean;
  /** The column of a table that a view shows unchanged. */
  origin?: Shown["origin"];
  /** On a member of a composite type 'nullable': it may be null. */
  comment: string | null;
  hasDefault: boolean;
  /** A generated column, or an identity column that accepts no value. */
  isGenerated: boolean;
}

export interface ForeignKey {
  name: string;
  table: string;
  columns: string[];
  isOneToOne: boolean;
  referencedTable: string;
  referencedColumns: string[];
}

export interface CheckConstraint {
  table: string;
  column: string;
  definition: string;
}

export interface DatabaseFunction {
  name: string;
  /** 'nullable': its value may be null, or with names those of its values. */
  comment: string | null;
  argumentNames: string[];
  argumentTypes: number[];
  /** i(n), o(ut), b(oth), v(ariadic) or t(able), for each argument. */
  argumentModes: string[];
  defaults: number;
  returns: number;
  returnsSet: boolean;
}

export interface PostgresType {
  oid: number;
  name: string;
  schema: string;
  kind: string;
  element: number;
  base: number;
  labels: string[];
}

export type DatabaseSchema = Awaited<ReturnType<typeof readSchema>>;

/** Reads the catalog of the schema `public` and the views of `private`, in a stable order. */
export async function readSchema(db: Queryable) {
  return {
    relations: await readRelations(db),
    foreignKeys: await db.query<ForeignKey>(FOREIGN_KEYS),
    checks: await db.query<CheckConstraint>(CHECKS),
    functions: await db.query<DatabaseFunction>(FUNCTIONS),
    types: await db.query<PostgresType>(TYPES),
    constants: await readConstants(db),
  };
}

async function readRelations(db: Queryable): Promise<Relation[]> {
  const relations = await db.query<Relation>(RELATIONS);
  const columnsOfView = createColumnTracer(
    await db.query<NumberedColumn>(NUMBERED_COLUMNS),
    await db.query<ViewQuery>(VIEW_QUERIES),
  );
  return relations.map((relation) => {
    if (relation.kind !== "view" && relation.kind !== "row") return relation;
    const shown = columnsOfView(relation.id);
    return {
      ...relation,
      columns: relation.columns.map((column) => ({ ...column, ...shown[column.number - 1] })),
    };
  });
}

/** The values of the functions in the schema `private` whose comment is 'constant'. */
async function readConstants(db: Queryable): Promise<Record<string, number | object>> {
  const rows = await db.query<{ name: string }>(CONSTANTS);
  const values = rows.map(async ({ name }) => {
    const [row] = await db.query<{ value: number | object }>(
      `select to_jsonb(private.${name}()) as value`,
    );
    return [name, row?.value ?? {}] as const;
  });
  return Object.fromEntries(await Promise.all(values));
}

/** The tables whose changes by administrators are logged. */
export async function readLoggedTables(engine: Engine): Promise<string[]> {
  const rows = await engine.query<{ name: string }>(
    `select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
      where tgname = 'log_change' order by relname collate "C"`,
  );
  return rows.map(({ name }) => name);
}

/** The versions of the migrations that made this schema. */
export async function readMigrations(engine: Engine): Promise<string[]> {
  const rows = await engine.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations order by version",
  );
  return rows.map(({ version }) => version);
}

const CONSTANTS = `
  select function.proname as name
    from pg_proc function
   where function.pronamespace = 'private'::regnamespace
     and obj_description(function.oid, 'pg_proc') = 'constant'
   order by function.proname collate "C"`;

const RELATIONS = `
  select relation.oid::int8 as id,
         relation.relname as name,
         case when relation.relnamespace = 'private'::regnamespace then 'row'
           when relation.relkind = 'c' then 'composite' when relation.relkind in ('v', 'm') then 'view'
           else 'table' end as kind,
         obj_description(relation.oid, 'pg_class') as comment,
         jsonb_agg(jsonb_build_object(
           'name', attribute.attname,
           'number', attribute.attnum,
           'type', attribute.atttypid::int8,
           'isNullable', not (attribute.attnotnull or type.typnotnull),
           'comment', col_description(relation.oid, attribute.attnum),
           'hasDefault', attribute.atthasdef or attribute.attidentity <> '',
           'isGenerated', attribute.attgenerated <> '' or attribute.attidentity = 'a'
         ) order by attribute.attname collate "C") as columns
    from pg_class relation
    join pg_attribute attribute on attribute.attrelid = relation.oid
    join pg_type type on type.oid = attribute.atttypid
   where (
       relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p', 'v', 'm', 'c')
       or relation.relnamespace = 'private'::regnamespace and relation.relkind = 'v'
     )
     and attribute.attnum > 0 and not attribute.attisdropped
     and not exists (
       select from pg_depend where objid = relation.oid and deptype = 'e'
     )
   group by relation.oid
   order by relation.relname collate "C"`;

const NUMBERED_COLUMNS = `
  select attrelid::int8 as relation,
         relname as table,
         attnum as number,
         attname as name,
         not attnotnull as "isNullable"
    from pg_attribute
    join pg_class relation on relation.oid = attrelid
   where relkind in ('r', 'p') and attnum > 0
     and relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)`;

const VIEW_QUERIES = `
  select ev_class::int8 as relation, ev_action::text as query
    from pg_rewrite
    join pg_class relation on relation.oid = ev_class
   where rulename = '_RETURN'
     and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`;

const FOREIGN_KEYS = `
  select fk.conname as name,
         source.relname as table,
         target.relname as "referencedTable",
         names.columns,
         names.referenced as "referencedColumns",
         exists (
           select from pg_constraint unique_key
            where unique_key.conrelid = fk.conrelid
              and unique_key.contype in ('p', 'u')
              and unique_key.conkey <@ fk.conkey
         ) as "isOneToOne"
    from pg_constraint fk
    join pg_class source on source.oid = fk.conrelid
    join pg_class target on target.oid = fk.confrelid
   cross join lateral (
     select jsonb_agg(near.attname order by place) as columns,
            jsonb_agg(far.attname order by place) as referenced
       from unnest(fk.conkey, fk.confkey) with ordinality as pair (near_column, far_column, place)
       join pg_attribute near on near.attrelid = fk.conrelid and near.attnum = near_column
       join pg_attribute far on far.attrelid = fk.confrelid and far.attnum = far_column
   ) names
   where fk.contype = 'f'
     and source.relnamespace = 'public'::regnamespace
     and target.relnamespace = 'public'::regnamespace
   order by fk.conname collate "C"`;

const CHECKS = `
  select relation.relname as table,
         attribute.attname as column,
         pg_get_constraintdef(checked.oid) as definition
    from pg_constraint checked
    join pg_class relation on relation.oid = checked.conrelid
    join pg_attribute attribute
      on attribute.attrelid = checked.conrelid and attribute.attnum = checked.conkey[1]
   where checked.contype = 'c'
     and checked.convalidated
     and cardinality(checked.conkey) = 1
     and relation.relnamespace = 'public'::regnamespace
   order by checked.conname collate "C"`;

const FUNCTIONS = `
  select function.proname as name,
         obj_description(function.oid, 'pg_proc') as comment,
         to_jsonb(coalesce(function.proargnames, '{}')) as "argumentNames",
         to_jsonb(coalesce(function.proallargtypes, function.proargtypes::oid[])::int8[])
           as "argumentTypes",
         to_jsonb(coalesce(function.proargmodes, '{}')) as "argumentModes",
         function.pronargdefaults as defaults,
         function.prorettype::int8 as returns,
         function.proretset as "returnsSet"
    from pg_proc function
   where function.pronamespace = 'public'::regnamespace
     and function.prokind = 'f'
     and function.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
     and not exists (
       select from pg_depend where objid = function.oid and deptype = 'e'
     )
   order by function.proname collate "C", pg_get_function_identity_arguments(function.oid)`;

const TYPES = `
  select type.oid::int8 as oid,
         type.typname as name,
         namespace.nspname as schema,
         type.typtype as kind,
         case when type.typcategory = 'A' then type.typelem::int8 else 0 end as element,
         type.typbasetype::int8 as base,
         coalesce((
           select jsonb_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = type.oid
         ), '[]') as labels
    from pg_type type
    join pg_namespace namespace on namespace.oid = type.typnamespace
   order by type.typname collate "C"`;
