/** Cards and imported reports in the format of the contract. */
import type { HistoricalReport, ReportCard } from '@target-analysis/contract';
import { analysisStateOf } from '../analysis/analysis-rules.ts';
import type { PhotoLinks } from '../photos/photo-links.ts';
import { shownPath, thumbnailPath } from '../photos/photo-paths.ts';
import type { ImportCardRow } from './card-store.ts';
import type { ImportRow } from './import-store.ts';
import { photosOfCard, type ListedCard } from './rules.ts';

type ListedSession = Extract<ListedCard, { source: 'user_sessions' }>;

export function cardOnWire(listed: ListedCard, links: PhotoLinks): ReportCard {
  return listed.source === 'user_sessions' ? sessionCard(listed, links) : importCard(listed.card);
}

function sessionCard({ card, glance }: ListedSession, links: PhotoLinks): ReportCard {
  const { shown, total } = photosOfCard(card);
  return {
    source: 'user_sessions',
    id: card.id,
    session_name: card.sessionName,
    date: card.date,
    created_at: card.createdAt.toISOString(),
    firearm_make: card.firearmMake,
    firearm_model: card.firearmModel,
    target_location: card.targetLocation,
    target_type: card.targetType,
    report_pdf_url: card.reportPdfUrl,
    analysis: analysisStateOf(card),
    thumbnail_urls: shown.map((path) => links.sign(thumbnailPath(path))),
    photos: total,
    report_type: 'analysis',
    summary: card.summary,
    glance: glance && { ...glance, photoUrl: links.sign(shownPath(card)) },
  };
}

function importCard({ thumbnailUrls, photos, ...report }: ImportCardRow): ReportCard {
  return { source: 'historical_reports', ...importFields(report), thumbnail_urls: thumbnailUrls, photos };
}

export function importOnWire({ imageUrls, ...report }: ImportRow): HistoricalReport {
  return { ...importFields(report), image_urls: imageUrls };
}

function importFields(report: Omit<ImportRow, 'imageUrls'>) {
  return {
    id: report.id,
    title: report.title,
    report_type: report.reportType,
    created_at: report.createdAt.toISOString(),
    pdf_url: report.pdfUrl,
    shooting_session_id: report.shootingSessionId,
  };
}
