import type { Report } from '@target-analysis/analysis';
import type { CSSProperties } from 'react';
import { firstLayers } from '../report/photo/layers.ts';
import { PhotoOverlay } from '../report/photo/photo-overlay.tsx';
import {
  boxAround,
  groupPlaces,
  mostScale,
  photoBox,
  shareOfFrame,
  sightOf,
  viewOnHoles,
} from '../report/photo/viewer-geometry.ts';

/** Labels are placed as on a phone: only the script knows the screen. */
const phoneFrame = { width: 375, height: 240 };

interface StillPhotoProps {
  report: Report;
  address: string;
  className: string;
}

/** The photo on its group, as the viewer opens it, placed by the style sheet alone. */
export function StillPhoto({ report, address, className }: StillPhotoProps) {
  const { photo } = report;
  const view = viewOnHoles(groupPlaces(report), photo, phoneFrame);
  return (
    <section className="-mx-4 flex min-w-0 flex-col gap-2 tablet:mx-0">
      <div className={`relative overflow-hidden bg-ink/5 [container-type:size] ${className}`}>
        <div style={placeOnGroup(report)} className="absolute origin-top-left">
          <img src={address} alt="" fetchPriority="high" className="absolute inset-0 size-full" />
          <PhotoOverlay
            {...{ report, shown: firstLayers(), pins: [] }}
            step={1 / (photoBox(photo, phoneFrame).fit * view.scale)}
            sight={sightOf(view, photo, phoneFrame)}
          />
        </div>
      </div>
      {/* As high as the photo's tools. */}
      <div className="min-h-11" />
    </section>
  );
}

interface PhotoPlace extends CSSProperties {
  /** Screen pixels per photo pixel, as a length: when all of the photo is shown, and in this view. */
  '--fit': string;
  '--scale': string;
  /** Photo pixels per screen pixel, as a number. */
  '--px': string;
}

/**
 * `viewOnHoles` for a frame of any size. Like the viewer, it enlarges the photo by a transform: browsers count the largest picture by its
 * size before that, and the viewer's should not count as a larger one.
 */
function placeOnGroup(report: Report): PhotoPlace {
  const { widthPx, heightPx } = report.photo;
  const { left, right, top, bottom } = boxAround(groupPlaces(report));
  const fill = `min(100cqw / ${String(right - left)}, 100cqh / ${String(bottom - top)})`;
  return {
    '--fit': `min(100cqw / ${String(widthPx)}, 100cqh / ${String(heightPx)})`,
    '--scale': `clamp(var(--fit), ${fill} * ${String(shareOfFrame)}, var(--fit) * ${String(mostScale)})`,
    '--px': quotient('1px', 'var(--scale)'),
    width: `calc(var(--fit) * ${String(widthPx)})`,
    height: `calc(var(--fit) * ${String(heightPx)})`,
    left: startAlong('100cqw', widthPx, (left + right) / 2),
    top: startAlong('100cqh', heightPx, (top + bottom) / 2),
    transform: `scale(${quotient('var(--scale)', 'var(--fit)')})`,
  };
}

/** Of two lengths, as a number. */
function quotient(length: string, by: string): string {
  return `tan(atan2(${length}, ${by}))`;
}

/** Brings a place to the middle of the frame, within the photo's edges; a photo smaller than the frame is centered. */
function startAlong(frame: string, length: number, middle: number): string {
  const room = `(${frame} - var(--scale) * ${String(length)})`;
  const wanted = `(${frame} / 2 - var(--scale) * ${String(middle)})`;
  return `calc(max(min(${room}, 0px), min(${wanted}, 0px)) + max(${room}, 0px) / 2)`;
}
