/** Fills an empty database with the rows of a source, resuming an interrupted try, and compares both in the end. */
import type pg from 'pg';
import { OperatorError } from '../../platform/control/control.ts';
import { addCopiedRows, endRows, readCopiedRows } from './progress-store.ts';
import { digestTable, insertLines, writeNumbering, type Numbering, type TableDigest } from './rows-store.ts';
import type { TableShape } from './table-shapes.ts';

/** A database, or a backup of one. */
export interface RowSource {
  tables: readonly TableShape[];
  /** Always in the same order. */
  readPages: (table: TableShape, skip: number) => AsyncIterable<string[]>;
  readNumbering: (table: TableShape) => Promise<Numbering[]>;
  digest: (table: TableShape) => Promise<TableDigest>;
}

export interface Filling {
  client: pg.ClientBase;
  source: RowSource;
  say: (line: string) => void;
}

/** How often a large table shows its progress. */
const rowsPerLine = 100_000;

export async function fillDatabase({ client, source, say }: Filling): Promise<void> {
  say('Copying rows ...');
  for (const table of source.tables) {
    const skip = await readCopiedRows(client, table.name);
    let copied = skip;
    for await (const lines of source.readPages(table, skip)) {
      await insertPage(client, table, lines);
      copied += lines.length;
      if (copied % rowsPerLine < lines.length) say(`  ${table.name}: ${copied} rows so far`);
    }
    await writeNumbering(client, table, await source.readNumbering(table));
    if (copied > 0) say(`  ${table.name}: ${copied} rows${skip > 0 ? `, ${skip} of them before` : ''}`);
  }
  await compare({ client, source, say });
  await endRows(client);
}

async function insertPage(client: pg.ClientBase, table: TableShape, lines: string[]): Promise<void> {
  await client.query('begin');
  try {
    await insertLines(client, table, lines);
    await addCopiedRows(client, table.name, lines.length);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw cause;
  }
}

async function compare({ client, source, say }: Filling): Promise<void> {
  say('Comparing counts and checksums of every table ...');
  for (const table of source.tables) {
    const expected = await source.digest(table);
    const found = await digestTable(client, table);
    if (found.rows !== expected.rows || found.checksum !== expected.checksum) {
      throw new OperatorError(
        `${table.name} does not match its source (${expected.rows} rows there, ${found.rows} here). Something changed during the copy. Start over with an empty database.`,
      );
    }
  }
}
