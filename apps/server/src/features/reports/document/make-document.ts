/** A report of the caller as a PDF file. */
import { encodePrintedPhoto } from '@target-analysis/analysis-node';
import { reportFileName } from '@target-analysis/contract/file-name';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { ReportsDeps } from '../deps.ts';
import { readReport } from '../rules.ts';
import { contentOf, type DocumentContent } from './document-content.ts';
import type { PrintedPhoto } from './press.ts';
import type { DocumentUnit, ReadyReportRow } from './ready-report.ts';

export interface AskedDocument {
  userId: string;
  id: string;
  unit?: DocumentUnit | undefined;
}

/** Links to the document of the caller's report; the document is made when it is fetched. */
export async function linkDocument(
  deps: Pick<ReportsDeps, 'database' | 'press' | 'documentLinks'>,
  asked: AskedDocument,
): Promise<{ pdfUrl: string; downloadUrl: string }> {
  const { userId, id, unit } = asked;
  await readReadyReport(deps.database, asked);
  deps.press.warmUp();
  const { printUrl, fileUrl } = deps.documentLinks.sign({ userId, id, unit });
  return { pdfUrl: printUrl, downloadUrl: fileUrl };
}

/** What the page for printing shows. */
export async function makeReportPage(
  deps: Pick<ReportsDeps, 'database' | 'photoLinks' | 'readLengthUnit'>,
  asked: AskedDocument,
): Promise<{ content: DocumentContent; photoUrl: string }> {
  const report = await readReadyReport(deps.database, asked);
  return {
    content: await readContent(deps, report, asked.unit),
    photoUrl: deps.photoLinks.sign(report.imageUrl),
  };
}

export interface DocumentFile {
  fileName: string;
  bytes: Uint8Array;
}

/** @throws AppError report-not-found, report-not-ready, pdf-failed */
export async function makeReportPdf(
  deps: Pick<ReportsDeps, 'database' | 'storage' | 'log' | 'press' | 'readLengthUnit'>,
  asked: AskedDocument,
): Promise<DocumentFile> {
  const report = await readReadyReport(deps.database, asked);
  const content = await readContent(deps, report, asked.unit);
  const bytes = await deps.press
    .print({
      owner: asked.userId,
      content,
      readPhoto: () => readPrintedPhoto(deps.storage, report.imageUrl, content),
    })
    .catch((cause: unknown) => {
      deps.log.error({ cause, reportId: report.id }, 'a report could not be printed');
      throw new AppError('pdf-failed', {}, { cause });
    });
  return { fileName: `${reportFileName(report)}.pdf`, bytes };
}

/** The caller's own report, once its analysis has succeeded. */
export async function readReadyReport(
  database: Database,
  { userId, id }: { userId: string; id: string },
): Promise<ReadyReportRow> {
  const report = await readReport(database, userId, id);
  const { aiAnalysis } = report;
  if (report.analysisState !== 'ready' || aiAnalysis === null) throw new AppError('report-not-ready');
  return { ...report, aiAnalysis };
}

/** The content of a document in the requested unit, otherwise in the unit of its owner. */
export async function readContent(
  { readLengthUnit }: Pick<ReportsDeps, 'readLengthUnit'>,
  report: ReadyReportRow,
  unit: DocumentUnit | undefined,
): Promise<DocumentContent> {
  return contentOf(report, unit ?? (await readLengthUnit(report.userId)));
}

async function readPrintedPhoto(
  storage: Storage,
  path: string,
  { measured }: DocumentContent,
): Promise<PrintedPhoto | null> {
  const photo = await storage.get(path);
  if (photo === null) return null;
  const printed = await encodePrintedPhoto(photo.bytes, measured?.overPhoto.part ?? null);
  const hasInset = (measured?.overPhoto.inset ?? null) !== null;
  if (!hasInset) return printed;
  const { jpeg: inset } = await encodePrintedPhoto(photo.bytes, null, insetSidePx);
  return { ...printed, inset };
}

/** Enough for a picture the size of a stamp. */
const insetSidePx = 320;
