/** Cards and imported reports in the format of the contract. */
import type { ReportCard } from '@target-analysis/contract';
import { onWire } from '../../../platform/wire/wire-names.ts';
import { analysisStateOf } from '../analysis/analysis-rules.ts';
import type { PhotoLinks } from '../photos/photo-links.ts';
import { shownPath, thumbnailPath } from '../photos/photo-paths.ts';
import { photosOfCard, type ListedCard } from './rules.ts';

type ListedSession = Extract<ListedCard, { source: 'user_sessions' }>;

export function cardOnWire(listed: ListedCard, links: PhotoLinks): ReportCard {
  return listed.source === 'user_sessions'
    ? sessionCard(listed, links)
    : { ...onWire(listed.card), source: listed.source };
}

function sessionCard({ card, glance }: ListedSession, links: PhotoLinks): ReportCard {
  const { shown, total } = photosOfCard(card);
  return {
    ...onWire(card),
    source: 'user_sessions',
    analysis: analysisStateOf(card),
    thumbnail_urls: shown.map((path) => links.sign(thumbnailPath(path))),
    photos: total,
    report_type: 'analysis',
    glance: glance && { ...glance, photoUrl: links.sign(shownPath(card)) },
  };
}
