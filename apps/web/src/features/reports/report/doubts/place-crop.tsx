import type { Report } from '@target-analysis/analysis';
import { bulletRadiusPx } from '@target-analysis/analysis/telling';
import type { PlaceToCheck } from '@target-analysis/analysis/telling';
import { markColors } from '@target-analysis/contract/mark-colors';
import { LocateFixed } from 'lucide-react';
import type { PhotoLinks } from '../photo/viewer-picture.tsx';

/** Both in screen pixels: side of the crop, and radius of the bullet in it. */
const side = 100;
const bulletRadius = 22;
/** At more screen pixels per pixel of the smaller picture, it looks blurred. */
const mostEnlargement = 2;
/** Longer side of the smaller picture, which the server creates. */
const displaySidePx = 1200;

interface PlaceCropProps {
  report: Report;
  place: PlaceToCheck;
  links: PhotoLinks;
  /** Shows the place on the photo. */
  onLook: () => void;
}

/** The place and its surroundings, large enough to judge, with a bullet-sized ring. */
export function PlaceCrop({ report, place, links, onLook }: PlaceCropProps) {
  const { widthPx, heightPx } = report.photo;
  const radius = bulletRadiusPx(report);
  const scale = bulletRadius / radius;
  const shrunk = Math.min(1, displaySidePx / Math.max(widthPx, heightPx));
  const isCoarse = scale / shrunk > mostEnlargement;
  return (
    <div
      className="relative shrink-0 overflow-hidden rounded-card bg-ink/5"
      style={{ width: side, height: side }}
    >
      <div
        role="img"
        className="absolute inset-0"
        aria-label={`${place.isCounted ? 'Hole' : 'Place'} ${place.name}, enlarged`}
      >
        <img
          src={isCoarse ? links.whole : links.display}
          alt=""
          draggable={false}
          className="absolute max-w-none"
          style={{
            width: widthPx * scale,
            height: heightPx * scale,
            left: side / 2 - place.column * scale,
            top: side / 2 - place.row * scale,
          }}
        />
        <svg
          aria-hidden="true"
          className="absolute inset-0 size-full"
          viewBox={`${String(-side / 2)} ${String(-side / 2)} ${String(side)} ${String(side)}`}
          fill="none"
          strokeDasharray={place.isCounted ? '6 4' : '1 5'}
          strokeLinecap="round"
        >
          <circle r={bulletRadius + 3} stroke={markColors.rim} strokeOpacity={0.7} strokeWidth={5} />
          <circle r={bulletRadius + 3} stroke={markColors.doubtful} strokeWidth={2.5} />
        </svg>
      </div>
      <button
        type="button"
        aria-label="Show on photo"
        title="Show on photo"
        className="absolute inset-0 flex items-end justify-end rounded-card p-1"
        onClick={onLook}
      >
        <LocateFixed aria-hidden="true" className="size-6 rounded-small bg-raised/85 p-1" />
      </button>
    </div>
  );
}
