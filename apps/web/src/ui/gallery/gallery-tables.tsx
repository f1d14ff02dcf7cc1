import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../button.tsx';
import { DataCards } from '../data/data-cards.tsx';
import type { DataColumn, DataOrder } from '../data/data-columns.ts';
import { DataRows } from '../data/data-rows.tsx';
import { DataTable } from '../data/data-table.tsx';
import { DataText } from '../data/data-text.tsx';
import { Field } from '../fields/field.tsx';
import { SettledInput } from '../fields/settled-input.tsx';

interface Shooter {
  name: string;
  note: string;
  shots: number;
}
type Sort = 'name' | 'shots';

const shooters: readonly Shooter[] = [
  { name: 'Ann', note: 'ann@example.com', shots: 5 },
  { name: 'שלום עולם', note: '<b>bold</b>', shots: 120 },
  { name: 'W'.repeat(60), note: 'robin-0d5b2b6e-0000-4000-8000-000000000001@example.com', shots: 12_345 },
];

const columns: readonly DataColumn<Shooter, Sort>[] = [
  { label: 'Name', sort: 'name', width: '30%', cell: ({ name }) => <DataText>{name}</DataText> },
  { label: 'Note', sort: null, width: '30%', isLong: true, cell: ({ note }) => <DataText>{note}</DataText> },
  {
    label: 'Shots',
    sort: 'shots',
    width: '14%',
    isFigure: true,
    cell: ({ shots }) => shots.toLocaleString(),
  },
];

const folded = { unfolded: new Set<string>(), onToggle: () => undefined };

/** A table as it is on this screen, both its looks on any, and what it is while it waits. */
export function GalleryTables() {
  const [order, setOrder] = useState<DataOrder<Sort>>({ sort: 'name', direction: 'ascending' });
  const [word, setWord] = useState('');
  const list = {
    label: 'Shooters',
    columns,
    rows: shooters.filter(({ name }) => name.includes(word)),
    keyOf: ({ name }: Shooter) => name,
    order,
    onOrder: setOrder,
    actions: ({ name }: Shooter) => (
      <IconButton label={`Edit ${name}`} className="-ml-3">
        <Pencil aria-hidden="true" className="size-4" />
      </IconButton>
    ),
    details: {
      buttonLabel: ({ name }: Shooter) => `Details of ${name}`,
      content: ({ note }: Shooter) => note,
    },
  };
  return (
    <section className="flex flex-col gap-6">
      <h2 className="border-b border-hairline pb-2 text-21">Tables</h2>
      <Field label="Waits for a pause in typing">
        <SettledInput kind="search" value={word} onSettled={setWord} />
      </Field>
      <DataTable {...list} isOutdated />
      <DataRows {...list} {...folded} />
      <DataCards {...list} {...folded} />
      <DataRows {...list} {...folded} rows={undefined} />
      <DataCards {...list} {...folded} rows={undefined} />
    </section>
  );
}
