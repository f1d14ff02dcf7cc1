/** Reads from the database itself which tables hold an installation's data, so that no list must be maintained. */
import type pg from 'pg';
import * as z from 'zod';

/** @NOTE In a backup, these come from outside and become part of statements and paths, so only plain names are allowed. */
const tableName = z.string().regex(/^\w+\.(\w+|"\w+")$/);
const columnName = z.string().regex(/^(\w+|"\w+")$/);
const typeName = z.string().regex(/^[\w ."]+(\(\d+(,\d+)?\))?[\w ]*(\[\])*$/);

export const shapeSchema = z.object({
  /** With its schema, as in SQL: `public.accounts`. */
  name: tableName,
  columns: z.array(z.object({ name: columnName, type: typeName })),
  /** The columns of its primary key, in order. */
  key: z.array(columnName, { error: 'has no primary key' }),
  /** Whether inserting a row fires our triggers; the rows that these change are copied as well. */
  hasTriggers: z.boolean(),
  /** Whether rows can reference rows of the same table, so that one statement must insert them all. */
  refersToItself: z.boolean(),
  /** Columns numbered by a sequence. */
  numbered: z.array(z.string()),
});

export type TableShape = z.infer<typeof shapeSchema>;

/**
 * From the queue's own schema, only the tables that hold people's work: it rebuilds its statistics, warnings, and
 * partitions. Leaves out generated columns, since the database fills them itself.
 */
const tablesWithColumns = `
  select format('%I.%I', n.nspname, c.relname) as name,
    (select json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select json_agg(quote_ident(a.attname) order by array_position(i.indkey::int2[], a.attnum))
      from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey::int2[])
      where i.indrelid = c.oid and i.indisprimary) as key,
    exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as "hasTriggers",
    exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and k.confrelid = c.oid) as "refersToItself",
    coalesce((select json_agg(a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) is not null), '[]') as numbered
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition
    and (n.nspname = 'public' or n.nspname = 'jobs' and c.relname in ('queue', 'job'))
  order by 1`;

const references = `
  select distinct r.relnamespace::regnamespace || '.' || r.relname as referring, f.relnamespace::regnamespace || '.' || f.relname as referred
  from pg_constraint k
  join pg_class r on r.oid = coalesce(pg_partition_root(k.conrelid), k.conrelid)
  join pg_class f on f.oid = k.confrelid
  where k.contype = 'f' and r.oid <> f.oid`;

const referencesSchema = z.array(z.object({ referring: z.string(), referred: z.string() }));

/** Orders every table after those that its rows reference. */
export async function readShapes(client: pg.ClientBase): Promise<TableShape[]> {
  const shapes = z.array(shapeSchema).parse((await client.query(tablesWithColumns)).rows);
  const arrows = referencesSchema.parse((await client.query(references)).rows);
  const ordered: TableShape[] = [];
  while (ordered.length < shapes.length) {
    const placed = new Set(ordered.map(({ name }) => name));
    const waitsFor = (name: string) =>
      arrows.some(({ referring, referred }) => referring === name && !placed.has(referred));
    const next = shapes.filter(({ name }) => !placed.has(name) && !waitsFor(name));
    if (next.length === 0) throw new Error('tables refer to each other in a circle');
    ordered.push(...next);
  }
  return ordered;
}
