/** What programs that preview links show of a shared report: the same as its page, as long as the link opens. */
import { createHash } from 'node:crypto';
import { cardOf } from '@target-analysis/analysis/telling';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { previewPicture } from '../../reports/index.ts';
import type { LinkedDeps } from '../deps.ts';
import { visitReport, type VisitedReport } from '../visitor-rules.ts';

export interface LinkPreview {
  /** The name of the range visit, unless hidden. */
  title: string;
  /** The verdict, and the figure that the picture shows large; empty for an imported report. */
  description: string;
  hasPicture: boolean;
}

export interface PreviewPicture {
  bytes: Uint8Array;
  /** Changes with the shown content. */
  tag: string;
}

export function previewOf({ shown: { sessionName, measurement }, lengthUnit }: VisitedReport): LinkPreview {
  const title = sessionName === '' ? 'Analysis Report' : sessionName;
  if (measurement === null) return { title, description: '', hasPicture: false };
  const { figure, verdict } = cardOf(measurement, lengthUnit, 'visitor');
  const inWords = figure === null ? '' : ` ${figure.label}: ${figure.value} ${figure.unit}.`;
  return { title, description: `${verdict.sentence}${inWords}`, hasPicture: true };
}

/** Pictures of 100 kB each: a freshly posted link is requested many times. */
const mostKept = 40;

/**
 * Draws previews, and caches the last ones.
 * @returns the picture for a token; throws what opening it throws, and shared-session-missing if there is nothing to
 * draw
 */
export function createPreviews(deps: LinkedDeps): (token: string) => Promise<PreviewPicture> {
  const kept = new LRUCache<string, Promise<Uint8Array>>({ max: mostKept });
  return async (token) => {
    const { shown, lengthUnit: unit, report } = await visitReport(deps, token);
    const { measurement } = shown;
    if (measurement === null) throw new AppError('shared-session-missing');
    const { date, imageUrl } = report;
    const tag = createHash('sha256')
      .update(JSON.stringify([measurement, unit, date, imageUrl]))
      .digest('base64url');
    const drawn = kept.get(tag) ?? draw(deps.storage, { measurement, unit, date, imageUrl });
    kept.set(tag, drawn);
    drawn.catch(() => kept.delete(tag));
    return { bytes: await drawn, tag };
  };
}

type Drawn = Parameters<typeof previewPicture>[0] & { imageUrl: string };

async function draw(storage: Storage, { imageUrl, ...preview }: Drawn): Promise<Uint8Array> {
  const photo = await storage.get(imageUrl);
  return previewPicture(preview, photo?.bytes ?? null);
}
