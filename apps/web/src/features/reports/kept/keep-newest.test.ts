import type { HistoricalReport, SessionReportCard, UserSession } from '@target-analysis/contract';
import { expect, it } from 'vitest';
import { sessionCard, userSession } from '../testing/user-session.ts';
import { keepNewest } from './keep-newest.ts';
import type { KeptReport, KeptStore } from './kept-reports.ts';

/** Each read returns new links. */
function cardOf(id: string, summary: string): SessionReportCard {
  const link = `/photos/${id}?ends=${String(Math.random())}`;
  return sessionCard({ id, summary, thumbnail_urls: [link] });
}

function reportOf(id: string): UserSession {
  const link = `/photos/${id}`;
  return userSession({ id, image_url: link, display_url: link, thumbnail_url: link });
}

function importOf(id: string): HistoricalReport {
  const title = 'League night 2019';
  const rest = { created_at: '2019-05-04T18:00:00Z', pdf_url: null, shooting_session_id: null } as const;
  return { id, title, report_type: 'comparison', image_urls: ['iVBORw0KGgo='], ...rest };
}

/** A server with these reports, newest first, five per page; `asked` lists everything read from it. */
function serverWith(ids: readonly string[], summary = 'A tight group') {
  const asked: string[] = [];
  const page = (number: number) => ({
    items: ids.slice((number - 1) * 5, number * 5).map((id) => cardOf(id, summary)),
    total: ids.length,
    page: number,
    years: [],
  });
  const reading = {
    list: (number: number) => {
      asked.push(`page ${String(number)}`);
      return Promise.resolve(page(number));
    },
    report: (id: string) => {
      asked.push(id);
      return Promise.resolve(reportOf(id));
    },
    imported: (id: string) => {
      asked.push(id);
      return Promise.resolve(importOf(id));
    },
    picture: (address: string) => Promise.resolve(new Blob([address])),
  };
  return { asked, reading, first: page(1) };
}

function emptyStore() {
  const kept = new Map<string, KeptReport>();
  let cards: Awaited<ReturnType<KeptStore['list']>>;
  const store: KeptStore = {
    list: () => Promise.resolve(cards),
    read: (id) => Promise.resolve(kept.get(id)),
    ids: () => Promise.resolve([...kept.keys()]),
    write: (id, report) => Promise.resolve(void kept.set(id, report)),
    writeList: (newest) => Promise.resolve(void (cards = [...newest])),
    drop: (id) => Promise.resolve(void kept.delete(id)),
  };
  return { store, kept };
}

function idsTo(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `report-${String(index + 1)}`);
}

it('keeps the newest 20 with their pictures', async () => {
  const { store, kept } = emptyStore();
  const { first, reading } = serverWith(idsTo(23));
  await keepNewest(first, reading, store);
  expect([...kept.keys()]).toEqual(idsTo(20));
  expect((await store.list())?.map(({ id }) => id)).toEqual(idsTo(20));
  const last = kept.get('report-20');
  const picture = last !== undefined && 'picture' in last ? last.picture : null;
  expect(await picture?.text()).toBe('/photos/report-20');
});

it('reads nothing if only the links have changed', async () => {
  const { store } = emptyStore();
  const before = serverWith(idsTo(7));
  await keepNewest(before.first, before.reading, store);
  const after = serverWith(idsTo(7));
  await keepNewest(after.first, after.reading, store);
  expect(after.asked).toEqual([]);
});

it('reads new reports, and drops deleted ones', async () => {
  const { store, kept } = emptyStore();
  const before = serverWith(idsTo(3));
  await keepNewest(before.first, before.reading, store);
  const after = serverWith(['report-9', 'report-1', 'report-3']);
  await keepNewest(after.first, after.reading, store);
  expect(after.asked).toEqual(['report-9']);
  expect([...kept.keys()].toSorted()).toEqual(['report-1', 'report-3', 'report-9']);
});

it('reads a corrected report again', async () => {
  const { store } = emptyStore();
  const before = serverWith(idsTo(2));
  await keepNewest(before.first, before.reading, store);
  const after = serverWith(idsTo(2), 'An open group');
  await keepNewest(after.first, after.reading, store);
  expect(after.asked).toEqual(idsTo(2));
});

it('forgets the last report with the last one on the server', async () => {
  const { store, kept } = emptyStore();
  const before = serverWith(idsTo(1));
  await keepNewest(before.first, before.reading, store);
  const after = serverWith([]);
  await keepNewest(after.first, after.reading, store);
  expect([...kept.keys()]).toEqual([]);
  expect(await store.list()).toEqual([]);
});

it('keeps imported reports in full, even if the list has not changed since a page that left them out', async () => {
  const { store, kept } = emptyStore();
  const { asked, reading, first } = serverWith(['report-1']);
  const { image_urls: pictures, ...told } = importOf('old');
  const card = { ...told, source: 'historical_reports', thumbnail_urls: pictures, photos: 1 } as const;
  const list = { items: [...first.items, card], total: 2 };
  await keepNewest(list, reading, store);
  expect(kept.get('old')).toEqual({ card, imported: importOf('old') });
  kept.delete('old');
  asked.length = 0;
  await keepNewest(list, reading, store);
  expect(asked).toEqual(['old']);
});
