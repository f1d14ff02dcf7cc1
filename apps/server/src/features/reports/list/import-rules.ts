/** The operator's import of reports from another time or program. */
import { createHash } from 'node:crypto';
import { maxFieldLength } from '@target-analysis/contract/constants';
import { storableText } from '@target-analysis/contract';
import * as z from 'zod';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { insertImport } from './import-store.ts';

/** In characters. Fits a scan of a few pages or a phone photo; the page that shows the report loads all of it at once. */
const longestContent = 15_000_000;
/** As many photos as a range visit can have. */
const mostImages = 20;
/** The first bytes of a PNG in base64. */
const startOfPng = 'iVBORw0KGgo';
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

const imageSchema = storableText.max(longestContent).refine(isImage, {
  message: 'must be an https: address, a data: address of a picture, or the base64 of a PNG',
});

const pdfSchema = storableText.max(longestContent).refine(isDocument, {
  message: 'must be an https: address, or begin with data:application/pdf;base64,',
});

const momentSchema = z.iso
  .datetime({ offset: true })
  .transform((moment) => new Date(moment))
  .refine((moment) => moment.getUTCFullYear() >= 1900 && moment.getUTCFullYear() <= 2199, {
    message: 'must lie between 1900 and 2199',
  });

const importSchema = z.strictObject({
  title: storableText.trim().min(1).max(maxFieldLength),
  report_type: z.enum(['analysis', 'detailed', 'comparison']),
  created_at: momentSchema,
  pdf_url: pdfSchema.nullable().default(null),
  image_urls: z.array(imageSchema).max(mostImages).default([]),
});

type Import = z.infer<typeof importSchema>;

export type ImportOutcome =
  | { status: 'imported'; made: number; known: number }
  | { status: 'refused'; reason: string };

export interface ImportOrder {
  userId: string;
  list: string;
  /** Runs within the transaction, if anything was imported. */
  onImported: (transaction: Transaction, made: number) => Promise<void>;
}

/** Imports the whole list or nothing. Reports that the account already has are left unchanged. */
export async function importReports(
  database: Database,
  { userId, list, onImported }: ImportOrder,
): Promise<ImportOutcome> {
  const read = readList(list);
  if ('reason' in read) return { status: 'refused', reason: read.reason };
  const made = await database.transaction(async (transaction) => {
    let inserted = 0;
    for (const report of read.reports) {
      if (await insertImport(transaction, rowOf(userId, report))) inserted += 1;
    }
    if (inserted > 0) await onImported(transaction, inserted);
    return inserted;
  });
  return { status: 'imported', made, known: read.reports.length - made };
}

function readList(list: string): { reports: Import[] } | { reason: string } {
  const json = parseJson(list);
  if ('reason' in json) return json;
  const read = z.array(importSchema).safeParse(json.value);
  if (read.success) return { reports: read.data };
  const [issue] = read.error.issues;
  const [entry, ...field] = issue?.path ?? [];
  if (entry === undefined) return { reason: 'The file must contain a list of reports.' };
  const place = [`Report ${String(Number(entry) + 1)} of the list`, ...field.map(String)].join(', ');
  return { reason: `${place}: ${issue?.message ?? 'not a report'}` };
}

function parseJson(list: string): { value: unknown } | { reason: string } {
  try {
    const value: unknown = JSON.parse(list.replace(/^\uFEFF/, ''));
    return { value };
  } catch (cause) {
    // Its message gives line and column.
    return { reason: `The file is not JSON: ${cause instanceof Error ? cause.message : String(cause)}` };
  }
}

function rowOf(userId: string, report: Import) {
  const {
    title,
    report_type: reportType,
    created_at: createdAt,
    pdf_url: pdfUrl,
    image_urls: imageUrls,
  } = report;
  const id = idOf(JSON.stringify([userId, title, reportType, createdAt, pdfUrl, imageUrls]));
  return { id, userId, title, reportType, createdAt, pdfUrl, imageUrls };
}

/** The same content always gets the same id, so that a repeated import creates no duplicates. */
function idOf(content: string): string {
  const hash = createHash('sha256').update(content).digest('hex');
  // The version and variant bits of UUID version 8, whose other bits are free.
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

function isImage(text: string): boolean {
  if (text.startsWith(startOfPng)) return base64.test(text);
  return isWebAddress(text) || isData(text, /^data:image\/(png|jpeg|gif|webp|avif);base64,/);
}

function isDocument(text: string): boolean {
  return isWebAddress(text) || isData(text, /^data:application\/pdf;base64,/);
}

function isData(text: string, start: RegExp): boolean {
  return start.test(text) && base64.test(text.replace(start, ''));
}

function isWebAddress(text: string): boolean {
  if (!/^https:\/\//.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && url.username === '' && url.password === '';
}
