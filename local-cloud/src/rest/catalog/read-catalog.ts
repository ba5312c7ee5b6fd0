import type { Engine } from "../../engine/engine";
import type { Catalog, Column, Parameter, Relation, Routine } from "./catalog";
import { type ForeignKey, relationshipsOf } from "./relationships";

interface CatalogRows {
  relations: {
    name: string;
    columns: Column[];
    uniques: { isPrimary: boolean; columns: string[] }[];
    isView: boolean;
  }[];
  foreignKeys: ForeignKey[];
  routines: RoutineRow[];
}

interface RoutineRow {
  name: string;
  volatility: "i" | "s" | "v";
  argumentNames: string[] | null;
  argumentModes: string[] | null;
  argumentTypes: string[];
  inputCount: number;
  defaultCount: number;
  isVariadic: boolean;
  isSet: boolean;
  returnType: string;
  isRow: boolean;
  table: string | null;
  columns: Column[];
  argumentTable: string | null;
}

const COLUMNS = `
  select coalesce(json_agg(json_build_object(
    'name', a.attname,
    'type', format_type(a.atttypid, a.atttypmod),
    'isRepresented', exists (select from pg_cast c
      where c.castmethod = 'f' and c.castcontext = 'i' and own.typtype = 'd'
        and (c.castsource = own.oid and c.casttarget in ('json'::regtype, 'text'::regtype)
          or c.casttarget = own.oid and c.castsource in ('json'::regtype, 'text'::regtype))),
    'defaultValue', case when a.attgenerated <> '' then null
      when own.typtype = 'd' and d.adbin is null then pg_get_expr(own.typdefaultbin, 0)
      when a.attidentity <> '' then format('nextval(%L::regclass)',
        pg_get_serial_sequence(format('%I.%I', n.nspname, holder.relname), a.attname))
      else pg_get_expr(d.adbin, d.adrelid) end
  ) order by a.attnum), '[]')
  from pg_attribute a
  join pg_class holder on holder.oid = a.attrelid
  join pg_namespace n on n.oid = holder.relnamespace
  join pg_type own on own.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attnum > 0 and not a.attisdropped and a.attrelid =`;

const namesOf = (numbers: string, table: string) => `
  select json_agg(a.attname order by n.place)
  from unnest(${numbers}) with ordinality n (number, place)
  join pg_attribute a on a.attnum = n.number and a.attrelid = ${table}`;

const CATALOG = `select json_build_object(
  'relations', (select coalesce(json_agg(json_build_object(
      'name', c.relname,
      'columns', (${COLUMNS} c.oid),
      'isView', c.relkind in ('v', 'm'),
      'uniques', (select coalesce(json_agg(json_build_object(
          'isPrimary', i.indisprimary,
          'columns', (${namesOf("(i.indkey::int2[])[0:i.indnkeyatts - 1]", "c.oid")}))), '[]')
        from pg_index i
        where i.indrelid = c.oid and i.indisunique and i.indpred is null and i.indexprs is null)
    ) order by c.relname), '[]')
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'f', 'p')),
  'foreignKeys', (select coalesce(json_agg(json_build_object(
      'name', k.conname, 'table', own.relname, 'target', theirs.relname,
      'columns', (${namesOf("k.conkey", "own.oid")}),
      'targetColumns', (${namesOf("k.confkey", "theirs.oid")})
    ) order by k.conname, own.relname), '[]')
    from pg_constraint k
    join pg_class own on own.oid = k.conrelid
    join pg_class theirs on theirs.oid = k.confrelid
    where k.contype = 'f' and k.conparentid = 0
      and own.relnamespace = 'public'::regnamespace
      and theirs.relnamespace = 'public'::regnamespace),
  'routines', (select coalesce(json_agg(json_build_object(
      'name', p.proname, 'volatility', p.provolatile,
      'argumentNames', p.proargnames, 'argumentModes', p.proargmodes,
      -- With no modifier given, char and bit would mean one character and one bit.
      'argumentTypes', (select coalesce(json_agg(format_type(a.type, -1) order by a.place), '[]')
        from unnest(p.proargtypes) with ordinality a (type, place)),
      'inputCount', p.pronargs, 'defaultCount', p.pronargdefaults,
      'isVariadic', p.provariadic <> 0, 'isSet', p.proretset,
      'returnType', t.typname,
      'isRow', t.typtype = 'c' or coalesce(p.proargmodes && '{o,b,t}'::"char"[], false),
      'table', returned.relname,
      'columns', case when t.typrelid <> 0 and returned.oid is null
        then (${COLUMNS} t.typrelid) else out_columns.list end,
      'argumentTable', argument.relname
    ) order by p.proname, p.oid), '[]')
    from pg_proc p
    join pg_type t on t.oid = p.prorettype
    left join pg_class returned on returned.oid = t.typrelid
      and returned.relnamespace = 'public'::regnamespace and returned.relkind <> 'c'
    left join pg_type argument_type on p.pronargs = 1 and argument_type.oid = p.proargtypes[0]
    left join pg_class argument on argument.oid = nullif(argument_type.typrelid, 0)
      and argument.relnamespace = 'public'::regnamespace
    cross join lateral (
      select coalesce(json_agg(json_build_object(
        'name', o.name, 'type', format_type(o.type, null), 'defaultValue', null,
        'isRepresented', false) order by o.place), '[]') as list
      from unnest(p.proallargtypes, p.proargnames, p.proargmodes)
        with ordinality o (type, name, mode, place)
      where o.mode in ('o', 'b', 't')) out_columns
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and t.typname not in ('trigger', 'event_trigger'))
)::text as catalog`;

/** The catalog as one text, so that two of them can be compared. */
export function readCatalogText(engine: Engine): Promise<string> {
  return engine.transaction(async (tx) => {
    // With an empty search path Postgres qualifies every name with its schema.
    await tx.query("select set_config('search_path', '', true)");
    const [row] = await tx.query<{ catalog: string }>(CATALOG);
    return row?.catalog ?? "{}";
  });
}

export function parseCatalog(text: string): Catalog {
  const rows: CatalogRows = JSON.parse(text);
  const computed = rows.routines.filter((one) => one.argumentTable !== null && !one.isSet);
  const routines = new Map<string, Routine[]>();
  for (const row of rows.routines) {
    routines.set(row.name, [...(routines.get(row.name) ?? []), toRoutine(row)]);
  }

  return {
    relations: new Map(
      rows.relations.map((row): [string, Relation] => [
        row.name,
        {
          name: row.name,
          isView: row.isView,
          columns: new Map(row.columns.map((column) => [column.name, column])),
          primaryKey: row.uniques.find((one) => one.isPrimary)?.columns ?? [],
          computed: new Set(
            computed.filter((one) => one.argumentTable === row.name).map((one) => one.name),
          ),
        },
      ]),
    ),
    routines,
    relationships: relationshipsOf(rows.foreignKeys, rows.relations),
  };
}

function toRoutine(row: RoutineRow): Routine {
  return {
    name: row.name,
    isReadOnly: row.volatility !== "v",
    parameters: row.argumentTypes.map((type, index) => toParameter(row, type, index)),
    returns: {
      kind: row.isRow ? "row" : row.returnType === "void" ? "void" : "scalar",
      isSet: row.isSet,
      table: row.table,
      columns: row.columns,
    },
  };
}

function toParameter(row: RoutineRow, type: string, index: number): Parameter {
  const modes = row.argumentModes ?? row.argumentTypes.map(() => "i");
  const inputs = modes.flatMap((mode, place) => (/[ibv]/.test(mode) ? [place] : []));
  const place = inputs[index] ?? index;

  return {
    name: row.argumentNames?.[place] ?? "",
    type,
    isRequired: index < row.inputCount - row.defaultCount,
    isVariadic: modes[place] === "v",
  };
}
