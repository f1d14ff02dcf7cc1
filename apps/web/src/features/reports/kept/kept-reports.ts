/** An account's newest reports and their pictures, saved on this device for a range without a network. */
import type { HistoricalReport, ReportCard, UserSession } from '@target-analysis/contract';
import { reportsPerPage } from '@target-analysis/contract/constants';
import type { api } from '../../../lib/calls/api.ts';
import { del, keys, set } from 'idb-keyval';
import { readUserId } from '../../../lib/calls/auth.ts';
import { withBytes } from '../../../lib/device-store.ts';
import { readKept } from '../../../lib/sign-in/kept-answer.ts';
import { parseKey, userDataKey } from '../../../lib/sign-in/user-data.ts';

interface KeptBase {
  /** The card as the list showed it when saved. */
  card: ReportCard;
}

/** The report as the server returns it, with its picture saved beside it. */
export interface KeptSession extends KeptBase {
  report: UserSession;
  /** Null if it could not be fetched. */
  picture: Blob | null;
}

/** A report imported from another program, including its pictures. */
export interface KeptImport extends KeptBase {
  imported: HistoricalReport;
}

export type KeptReport = KeptSession | KeptImport;

export type ReportPage = Awaited<ReturnType<typeof api.reports.listReports>>;

const ofReport = 'kept-report:';
const ofList = 'kept-list';

/** The reports of an account that are saved on this device. */
export interface KeptStore {
  list: () => Promise<ReportCard[] | undefined>;
  read: (id: string) => Promise<KeptReport | undefined>;
  ids: () => Promise<string[]>;
  write: (id: string, kept: KeptReport) => Promise<void>;
  writeList: (cards: readonly ReportCard[]) => Promise<void>;
  drop: (id: string) => Promise<void>;
}

/** @param isTheirs whether the account is still signed in: nothing is written after sign-out */
export function keptStoreOf(userId: string, isTheirs: () => boolean): KeptStore {
  const write = async (key: string, value: unknown) => {
    const stored = await withBytes(value);
    if (isTheirs()) await set(key, stored);
  };
  const keyOf = (id: string) => userDataKey(userId, `${ofReport}${id}`);
  return {
    list: () => readKept(userDataKey(userId, ofList)),
    read: (id) => readKept(keyOf(id)),
    ids: async () =>
      (await keys()).flatMap((key) => {
        const parsed = typeof key === 'string' ? parseKey(key) : null;
        const isOurs = parsed?.userId === userId && parsed.name.startsWith(ofReport);
        return isOurs ? [parsed.name.slice(ofReport.length)] : [];
      }),
    write: (id, kept) => write(keyOf(id), kept),
    writeList: (cards) => write(userDataKey(userId, ofList), cards),
    drop: (id) => del(keyOf(id)),
  };
}

/** Marks data that comes from this device instead of the server. */
export interface Kept {
  isKept?: boolean;
}

/**
 * Undefined if the report is not saved here.
 * @throws 'report-not-found' for an imported report, as the server does: `readKeptImport` reads those
 */
export async function readKeptReport(id: string): Promise<(UserSession & Kept) | undefined> {
  const kept = await ownStore()?.read(id);
  if (kept === undefined) return undefined;
  if ('imported' in kept) throw Object.assign(new Error('an imported report'), { code: 'report-not-found' });
  const { report, picture } = kept;
  if (picture === null) return { ...report, isKept: true };
  const address = URL.createObjectURL(picture);
  return { ...report, image_url: address, display_url: address, thumbnail_url: address, isKept: true };
}

/** Undefined if the report is not saved here, or is not an import. */
export async function readKeptImport(id: string): Promise<HistoricalReport | undefined> {
  const kept = await ownStore()?.read(id);
  return kept !== undefined && 'imported' in kept ? kept.imported : undefined;
}

/** The newest saved report that is not an import. */
export async function readKeptNewest(): Promise<UserSession | undefined> {
  const store = ownStore();
  const newest = (await store?.list())?.find(({ source }) => source === 'user_sessions');
  const kept = newest && (await store?.read(newest.id));
  return kept !== undefined && 'report' in kept ? kept.report : undefined;
}

/** A page of the saved reports, ignoring filters; undefined if nothing is saved. */
export async function readKeptList(page: number): Promise<(ReportPage & Kept) | undefined> {
  const store = ownStore();
  const cards = await store?.list();
  if (store === null || cards === undefined) return undefined;
  const shown = cards.slice((page - 1) * reportsPerPage, page * reportsPerPage);
  const items = await Promise.all(
    shown.map(async (card) => {
      const kept = await store.read(card.id);
      return withPicture(card, kept !== undefined && 'picture' in kept ? kept.picture : null);
    }),
  );
  return { items, total: cards.length, page, years: [], isKept: true };
}

function withPicture(card: ReportCard, picture: Blob | null): ReportCard {
  if (picture === null || card.source === 'historical_reports') return card;
  const address = URL.createObjectURL(picture);
  const glance = card.glance && { ...card.glance, photoUrl: address };
  return { ...card, thumbnail_urls: [address], photos: 1, glance };
}

function ownStore(): KeptStore | null {
  const userId = readUserId();
  return userId === null ? null : keptStoreOf(userId, () => true);
}
