/** A database that rows are copied from. */
import type pg from 'pg';
import type { RowSource } from './fill-database.ts';
import { digestTable, readNumbering, readPages } from './rows-store.ts';
import { readShapes } from './table-shapes.ts';

/** @param client nobody else writes meanwhile: in a snapshot, or where the data folder is ours. */
export async function openDatabaseSource(client: pg.ClientBase): Promise<RowSource> {
  return {
    tables: await readShapes(client),
    readPages: (table, skip) => readPages(client, table, skip),
    readNumbering: (table) => readNumbering(client, table),
    digest: (table) => digestTable(client, table),
  };
}
