import type { Report } from '@target-analysis/analysis';
import { bulletRadiusPx } from '@target-analysis/analysis/telling';
import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';

interface OverPhotoProps {
  photo: Report['photo'];
  className?: string;
  children: ReactNode;
}

/** A drawing that covers exactly the photo, in its pixels. */
export function OverPhoto({ photo, className, children }: OverPhotoProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${String(photo.widthPx)} ${String(photo.heightPx)}`}
      className={clsx('pointer-events-none absolute inset-0 size-full overflow-visible', className)}
      fill="none"
    >
      {children}
    </svg>
  );
}

/** Places a button over a hole: larger than the hole, and at least a thumb wide at any zoom. */
export function placeOverHole(report: Report, at: { column: number; row: number }): CSSProperties {
  const { widthPx, heightPx } = report.photo;
  return {
    left: percent(at.column / widthPx),
    top: percent(at.row / heightPx),
    width: `max(calc(44px * var(--unzoom)), ${percent((3.2 * bulletRadiusPx(report)) / widthPx)})`,
    outlineWidth: 'calc(3px * var(--unzoom))',
    outlineOffset: 'calc(1px * var(--unzoom))',
  };
}

function percent(share: number): string {
  return `${String(share * 100)}%`;
}
