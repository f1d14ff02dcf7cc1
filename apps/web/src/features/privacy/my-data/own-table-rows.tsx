import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { BlankTargetDrawing } from '../../../ui/pictures/drawings.tsx';
import { EmptyState } from '../../../ui/page-parts.tsx';
import { cellWords, ownColumns } from './own-columns.ts';
import type { OwnRow, OwnRows } from './own-tables.ts';
import { shortWords } from './value-words.ts';

interface OpenValue {
  title: string;
  words: string;
}

type OwnTableRowsProps = Pick<OwnRows, 'table' | 'rows'> & { title: string };

/** The rows as a grid, on a phone as cards; a value that was cut off opens in full. */
export function OwnTableRows({ title, table, rows }: OwnTableRowsProps) {
  const [opened, setOpened] = useState<OpenValue | null>(null);
  if (rows.length === 0) {
    return (
      <EmptyState drawing={<BlankTargetDrawing />} title="No data found in this table">
        What you add later will appear here.
      </EmptyState>
    );
  }
  const drawn = { columns: Object.entries(ownColumns[table]), rows, onOpen: setOpened };
  return (
    <>
      <Grid title={title} {...drawn} />
      <Cards title={title} {...drawn} />
      <Dialog isOpen={opened !== null} onClose={() => setOpened(null)} title={opened?.title ?? ''}>
        <p className="break-words whitespace-pre-wrap">{opened?.words}</p>
      </Dialog>
    </>
  );
}

interface DrawnRows extends Pick<OwnTableRowsProps, 'title' | 'rows'> {
  /** Each column's name in the database and its title. */
  columns: readonly [string, string][];
  onOpen: (value: OpenValue) => void;
}

function Grid({ title, columns, rows, onOpen }: DrawnRows) {
  return (
    // Wide tables scroll within the page, also by keyboard.
    <div
      role="region"
      aria-label={title}
      tabIndex={0}
      className="hidden overflow-x-auto rounded-card border border-hairline bg-raised tablet:block"
    >
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{title}</caption>
        <thead className="border-b border-hairline">
          <tr>
            {columns.map(([column, name]) => (
              <th
                key={column}
                scope="col"
                className="px-3 py-3 text-13 font-semibold whitespace-nowrap text-quiet"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)}>
              {columns.map(([column, name]) => (
                <td key={column} className="h-11 px-3 whitespace-nowrap tabular-nums">
                  <Value title={name} words={cellWords(column, row)} onOpen={onOpen} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards({ title, columns, rows, onOpen }: DrawnRows) {
  return (
    <ul aria-label={title} className="flex flex-col gap-3 tablet:hidden">
      {rows.map((row, index) => (
        <li key={keyOf(row, index)} className="rounded-card border border-hairline bg-raised p-4">
          <dl className="flex flex-col gap-2.5">
            {columns.map(([column, name]) => (
              <div key={column} className="min-w-0">
                <dt className="text-13 text-quiet">{name}</dt>
                <dd className="break-words tabular-nums">
                  <Value title={name} words={cellWords(column, row)} onOpen={onOpen} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function keyOf(row: OwnRow, index: number): string {
  return typeof row['id'] === 'string' ? row['id'] : String(index);
}

interface ValueProps {
  title: string;
  words: string;
  onOpen: (value: OpenValue) => void;
}

function Value({ title, words, onOpen }: ValueProps) {
  const { text, isCut } = shortWords(words);
  if (!isCut) return words === 'N/A' ? <span className="text-quiet">{words}</span> : words;
  return (
    <button
      type="button"
      title={words}
      aria-haspopup="dialog"
      className="inline-flex min-h-11 max-w-full items-center text-left underline decoration-control decoration-dotted underline-offset-4 hover:decoration-ink"
      onClick={() => onOpen({ title, words })}
    >
      <span className="min-w-0 truncate">{text}</span>
    </button>
  );
}
