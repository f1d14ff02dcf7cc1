/** Archives, opened the way their owner opens them. */
import { unzipSync } from 'fflate';
import * as z from 'zod';

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

export interface OpenedArchive {
  names: string[];
  text: (name: string) => string;
  bytes: (name: string) => Uint8Array;
  /** The rows of a table. */
  rows: (table: string) => Record<string, unknown>[];
  /** Everything in it except photos. */
  allText: string;
}

export function openArchive(archive: Uint8Array): OpenedArchive {
  const files = unzipSync(archive);
  const bytes = (name: string) => {
    const file = files[name];
    if (file === undefined) throw new Error(`the archive has no ${name}`);
    return file;
  };
  const text = (name: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes(name));
  const names = Object.keys(files);
  return {
    names,
    text,
    bytes,
    rows: (table) => rowsSchema.parse(JSON.parse(text(`json/${table}.json`))),
    allText: names
      .filter((name) => !name.startsWith('photos/'))
      .map(text)
      .join('\n'),
  };
}

/** Lines of cells; quoted cells may contain anything, including a doubled quote. */
export function parseCsv(text: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n|$)/gy;
  const lines: string[][] = [[]];
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (found === null) throw new Error('this is no CSV');
    lines.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === '\r\n' && cell.lastIndex < text.length) lines.push([]);
  }
  return lines;
}
