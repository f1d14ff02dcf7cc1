/** Saves the newest reports on this device, reading only what has changed. */
import type { HistoricalReport, UserSession } from '@target-analysis/contract';
import type { KeptReport, KeptStore, ReportPage } from './kept-reports.ts';

/** An evening at the range and the weeks before it; a few megabytes. */
const keptReports = 20;

export type FirstPage = Pick<ReportPage, 'items' | 'total'>;
type ReportCard = ReportPage['items'][number];

interface Reading {
  /** Reads a page of the list. */
  list: (page: number) => Promise<FirstPage>;
  report: (id: string) => Promise<UserSession>;
  imported: (id: string) => Promise<HistoricalReport>;
  /** Null if it cannot be fetched. */
  picture: (address: string) => Promise<Blob | null>;
}

/**
 * Brings the saved reports up to date.
 * @param first the first page of the list, freshly read
 */
export async function keepNewest(first: FirstPage, reading: Reading, store: KeptStore): Promise<void> {
  const before = await store.list();
  if (before !== undefined && isSameList(before, first) && (await isWhole(before, store))) return;
  const cards = [...first.items];
  for (let page = 2; cards.length < Math.min(first.total, keptReports); page += 1) {
    const { items } = await reading.list(page);
    if (items.length === 0) break;
    cards.push(...items);
  }
  const newest = cards.slice(0, keptReports);
  for (const card of newest) {
    const kept = await store.read(card.id);
    if (kept !== undefined && isSameCard(kept.card, card)) continue;
    await store.write(card.id, await readReport(card, reading));
  }
  const isNewest = new Set(newest.map(({ id }) => id));
  for (const id of await store.ids()) if (!isNewest.has(id)) await store.drop(id);
  await store.writeList(newest);
}

async function readReport(card: ReportCard, { report, imported, picture }: Reading): Promise<KeptReport> {
  if (card.source === 'historical_reports') return { card, imported: await imported(card.id) };
  const read = await report(card.id);
  return { card, report: read, picture: await picture(read.display_url) };
}

/** Older versions of the page don't save imported reports, so a saved list may have gaps. */
async function isWhole(cards: readonly ReportCard[], store: KeptStore): Promise<boolean> {
  const kept = new Set(await store.ids());
  return cards.every(({ id }) => kept.has(id));
}

function isSameList(kept: readonly ReportCard[], { items, total }: FirstPage) {
  if (kept.length !== Math.min(total, keptReports)) return false;
  return items.every((card, index) => {
    const before = kept[index];
    return before !== undefined && isSameCard(before, card);
  });
}

/** Ignores links to pictures, which differ on every read. */
function isSameCard(one: ReportCard, other: ReportCard): boolean {
  return withoutLinks(one) === withoutLinks(other);
}

function withoutLinks(card: ReportCard): string {
  return JSON.stringify(card, (key, value: unknown) =>
    key === 'photoUrl' || key === 'thumbnail_urls' || key.endsWith('_url') ? null : value,
  );
}
