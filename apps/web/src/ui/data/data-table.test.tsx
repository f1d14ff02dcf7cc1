import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataCards } from './data-cards.tsx';
import type { DataColumn, DataListProps } from './data-columns.ts';
import { DataTable } from './data-table.tsx';
import { DataText } from './data-text.tsx';

interface Row {
  id: string;
  name: string;
  shots: number;
}
type Sort = 'name' | 'shots' | 'created';

const columns: readonly DataColumn<Row, Sort>[] = [
  { label: 'Name', sort: 'name', width: '50%', cell: ({ name }) => <DataText>{name}</DataText> },
  { label: 'Shots', sort: 'shots', width: '30%', isFigure: true, cell: ({ shots }) => String(shots) },
  { label: 'Kind', sort: null, width: '20%', cell: () => 'paper' },
];

function listOf(
  rows: Row[] | undefined,
  more: Partial<DataListProps<Row, Sort>> = {},
): DataListProps<Row, Sort> {
  return {
    label: 'Shooters',
    columns,
    rows,
    keyOf: ({ id }) => id,
    order: { sort: 'shots', direction: 'descending' },
    onOrder: () => undefined,
    unfolded: new Set(),
    onToggle: () => undefined,
    ...more,
  };
}

const ann: Row = { id: 'a', name: 'Ann', shots: 5 };

function headers(markup: string): string[] {
  return [...markup.matchAll(/<th scope="col"[^>]*>/g)].map(([header]) => header);
}

test("marks the sort direction on the sorted column's header only", () => {
  const [name, shots, kind, ...rest] = headers(renderToStaticMarkup(<DataTable {...listOf([ann])} />));
  expect(rest).toEqual([]);
  expect(name).toContain('aria-sort="none"');
  expect(shots).toContain('aria-sort="descending"');
  expect(kind).not.toContain('aria-sort');
});

test('has a button in each header that sorts, and none in the others', () => {
  const markup = renderToStaticMarkup(<DataTable {...listOf([ann])} />);
  expect(markup.match(/<button/g)).toHaveLength(2);
  expect(markup).toMatch(/<th scope="row"[^>]*><bdi[^>]*>Ann<\/bdi><\/th>/);
});

test('shows placeholders under its headers until the rows are there', () => {
  const waiting = renderToStaticMarkup(<DataTable {...listOf(undefined)} />);
  expect(waiting).toContain('aria-busy="true"');
  expect(waiting).toContain('>Loading<');
  expect(headers(waiting)).toHaveLength(3);
  const there = renderToStaticMarkup(<DataTable {...listOf([ann])} />);
  expect(there).toContain('aria-busy="false"');
  expect(there).not.toContain('>Loading<');
});

test('keeps the previous rows visible, and says that the next are loading', () => {
  const markup = renderToStaticMarkup(<DataTable {...listOf([ann])} isOutdated />);
  expect(markup).toContain('aria-busy="true"');
  expect(markup).toContain('Ann');
});

test("keeps a row's details folded until opened", () => {
  const details = { buttonLabel: () => 'Details of Ann', content: () => 'five in the ten' };
  const markup = renderToStaticMarkup(<DataTable {...listOf([ann], { details })} />);
  expect(markup).toMatch(/aria-label="Details of Ann" aria-expanded="false"/);
  expect(markup).not.toContain('five in the ten');
});

test('offers on cards every order that a header offers, plus those without a column', () => {
  const otherSorts = [{ label: 'Created', value: 'created' }] as const;
  const markup = renderToStaticMarkup(<DataCards {...listOf([ann], { otherSorts })} />);
  const options = [...markup.matchAll(/<option value="(\w+)"( selected="")?>/g)];
  expect(
    options.map(([, value, selected]) => (selected === undefined ? value : `${String(value)}!`)),
  ).toEqual(['name', 'shots!', 'created']);
  expect(markup).toContain('Sort ascending');
  expect(markup).toMatch(/<dt[^>]*>Shots<\/dt><dd[^>]*>5<\/dd>/);
});

test('shows what other people wrote as text, isolated from its surroundings', () => {
  const hostile = '</bdi><img src=x onerror=alert(1)>\u202Eevil';
  for (const List of [DataTable<Row, Sort>, DataCards<Row, Sort>]) {
    const markup = renderToStaticMarkup(<List {...listOf([{ ...ann, name: hostile }])} />);
    expect(markup).not.toContain('<img');
    expect(markup).toMatch(/<bdi[^>]*>&lt;\/bdi&gt;&lt;img src=x onerror=alert\(1\)&gt;\u202Eevil<\/bdi>/);
  }
});
