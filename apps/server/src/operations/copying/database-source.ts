/** A database to copy rows from. */
import type pg from 'pg';
import type { RowSource } from './fill-database.ts';
import { digestTable, readNumbering, readPages } from './rows-store.ts';
import { readShapes } from './table-shapes.ts';

/** @param client no one else writes meanwhile: it is in a snapshot, or we hold the data folder */
export async function openDatabaseSource(client: pg.ClientBase): Promise<RowSource> {
  return {
    tables: await readShapes(client),
    readPages: (table, skip) => readPages(client, table, skip),
    readNumbering: (table) => readNumbering(client, table),
    digest: (table) => digestTable(client, table),
  };
}
