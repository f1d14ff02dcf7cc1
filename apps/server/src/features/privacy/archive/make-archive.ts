/** Everything we store about an account, as one archive that is written while it is read. */
import { ownedPhotos, reportLines } from '../../reports/index.ts';
import type { PrivacyDeps } from '../deps.ts';
import { indexPage, photoName } from './index-page.ts';
import { everyOwn, type Row } from './rows-store.ts';
import { csvOf, jsonOf } from './table-files.ts';
import { writeZip, type ZipEntry } from './zip.ts';

export interface ArchiveOrder {
  userId: string;
  email: string;
  madeAt: Date;
}

type ArchiveDeps = Pick<PrivacyDeps, 'database' | 'storage' | 'personalData'>;

/** Stops when the reader stops. */
export function makeArchive(deps: ArchiveDeps, order: ArchiveOrder): AsyncGenerator<Uint8Array> {
  return writeZip(entriesOf(deps, order), order.madeAt);
}

async function* entriesOf(deps: ArchiveDeps, order: ArchiveOrder): AsyncGenerator<ZipEntry> {
  const { userId, email, madeAt } = order;
  yield { name: 'README.txt', bytes: Buffer.from(readme) };
  const tables: { name: string; inWords: string; rows: number }[] = [];
  for (const owned of deps.personalData.flatMap(({ archived }) => archived)) {
    const { name, inWords, fields } = owned;
    const counted = { name, inWords, rows: 0 };
    yield {
      name: `json/${name}.json`,
      chunks: jsonOf(countInto(counted, everyOwn(deps.database, owned, userId))),
    };
    yield {
      name: `csv/${name}.csv`,
      chunks: csvOf(Object.keys(fields), everyOwn(deps.database, owned, userId)),
    };
    tables.push(counted);
  }
  const kept = new Set<string>();
  for await (const photo of photosOf(deps, userId)) {
    kept.add(photo.name);
    yield photo;
  }
  const content = { email, madeAt, tables, hasPhoto: (path: string) => kept.has(photoName(path)) };
  const reports = everyOwn(deps.database, reportLines, userId);
  yield { name: 'index.html', chunks: indexPage(content, reports) };
}

/** As stored; photos without a file are left out. */
async function* photosOf(deps: ArchiveDeps, userId: string) {
  for await (const rows of everyOwn(deps.database, ownedPhotos, userId)) {
    for (const { path } of rows) {
      const file = await deps.storage.get(String(path));
      if (file !== null) yield { name: photoName(String(path)), bytes: file.bytes };
    }
  }
}

async function* countInto(counted: { rows: number }, pages: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  for await (const rows of pages) {
    counted.rows += rows.length;
    yield rows;
  }
}

/** The first file of every archive. */
const readme = `YOUR DATA

Open index.html in a browser. It shows what this archive contains and lists every report with its photo.

photos/   your photos as they are stored, one folder for each range visit
csv/      one table per file, for a spreadsheet (UTF-8, separated by commas)
json/     the same tables for a program, with nested values as they are stored

In the CSV files, text that looks like a formula starts with an apostrophe, so that a
spreadsheet won't run it. The JSON files have it as you wrote it. All times are UTC.

Not included: passwords, keys and access links, because anyone who finds this archive
could use them. Other people's data is not included either, except their comments on
your reports, with the names they gave.
`;
