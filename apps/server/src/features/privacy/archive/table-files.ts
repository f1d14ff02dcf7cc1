/** The rows of a table as files: CSV for a spreadsheet, JSON for a program. */
import { stringify } from 'csv-stringify/sync';
import type { Row } from './rows-store.ts';

export type Pages = AsyncIterable<Row[]>;

/**
 * Starts with the mark by which spreadsheets recognize UTF-8. Values that a spreadsheet would read as a formula get
 * an apostrophe.
 */
export async function* csvOf(columns: string[], pages: Pages): AsyncGenerator<Uint8Array> {
  yield csv([columns], true);
  for await (const rows of pages) {
    yield csv(
      rows.map((row) => columns.map((column) => row[column])),
      false,
    );
  }
}

function csv(lines: unknown[][], isFirst: boolean): Buffer {
  const text = stringify(lines, {
    bom: isFirst,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    escape_formulas: true,
    cast: {
      boolean: String,
      date: (moment) => moment.toISOString(),
      object: (value) => JSON.stringify(value),
    },
  });
  return Buffer.from(text);
}

/** All rows as one JSON array. */
export async function* jsonOf(pages: Pages): AsyncGenerator<Uint8Array> {
  let before = '[\n';
  for await (const rows of pages) {
    for (const row of rows) {
      yield Buffer.from(before + JSON.stringify(row));
      before = ',\n';
    }
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n');
}
