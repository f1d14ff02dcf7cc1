import type { PixelPoint } from '@target-analysis/analysis';
import type { ReportGlance } from '@target-analysis/contract';
import { markColors } from '@target-analysis/contract/mark-colors';
import { LazyPicture } from '../../ui/pictures/lazy-picture.tsx';

interface GroupPictureProps {
  glance: Pick<ReportGlance, 'photoUrl' | 'photo' | 'part' | 'bulletRadiusPx' | 'marks'>;
  className?: string;
  onStaleLink?: () => void;
}

const colors = { shot: markColors.shots, doubtful: markColors.doubtful, sighter: markColors.aim } as const;

/** Share of the picture's width; smaller rings look like specks of dirt. */
const leastRadius = 0.018;

/** The photo cropped to the group, with its holes marked. The text beside it says the same. */
export function GroupPicture({ glance, className, onStaleLink }: GroupPictureProps) {
  const { photoUrl, photo, part, bulletRadiusPx, marks } = glance;
  const radius = Math.max(bulletRadiusPx, part.widthPx * leastRadius);
  return (
    <div
      className={`relative overflow-hidden rounded-card bg-ink/5 outline -outline-offset-1 outline-hairline ${className ?? ''}`}
      style={{ aspectRatio: part.widthPx / part.heightPx }}
    >
      <LazyPicture
        source={photoUrl}
        alt=""
        className="absolute max-w-none"
        style={{
          left: percent(-part.column / part.widthPx),
          top: percent(-part.row / part.heightPx),
          width: percent(photo.widthPx / part.widthPx),
          height: percent(photo.heightPx / part.heightPx),
        }}
        fallback={null}
        onFail={onStaleLink}
      />
      <svg
        aria-hidden="true"
        viewBox={[part.column, part.row, part.widthPx, part.heightPx].join(' ')}
        className="absolute inset-0 size-full fill-none"
      >
        {marks.map(({ column, row, kind }, index) => (
          <MarkRing key={index} at={{ column, row }} radius={radius} kind={kind} />
        ))}
      </svg>
    </div>
  );
}

interface HitMarksProps {
  photo: ReportGlance['photo'];
  holes: readonly (PixelPoint & { isDoubtful?: boolean })[];
  /** Draws every hole as doubtful, because a closer look may find others. */
  isPreliminary?: boolean;
}

/** The detected hits over the whole photo. The text beside it gives their number. */
export function HitMarks({ photo, holes, isPreliminary = false }: HitMarksProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${String(photo.widthPx)} ${String(photo.heightPx)}`}
      className="pointer-events-none absolute inset-0 size-full fill-none"
    >
      {holes.map(({ column, row, isDoubtful = isPreliminary }, index) => (
        <MarkRing
          key={index}
          at={{ column, row }}
          radius={photo.widthPx * leastRadius}
          kind={isDoubtful ? 'doubtful' : 'shot'}
        />
      ))}
    </svg>
  );
}

interface MarkRingProps {
  at: { column: number; row: number };
  radius: number;
  kind: keyof typeof colors;
}

/** One hole, drawn to be visible on any paper. */
function MarkRing({ at, radius, kind }: MarkRingProps) {
  return (
    <g strokeDasharray={kind === 'doubtful' ? '4 3' : undefined}>
      <Ring at={at} radius={radius} color={markColors.rim} width={3.5} />
      <Ring at={at} radius={radius} color={colors[kind]} width={1.75} />
    </g>
  );
}

function Ring(props: { at: { column: number; row: number }; radius: number; color: string; width: number }) {
  const { at, radius, color, width } = props;
  return (
    <circle
      cx={at.column}
      cy={at.row}
      r={radius}
      stroke={color}
      strokeWidth={width}
      vectorEffect="non-scaling-stroke"
    />
  );
}

function percent(share: number): string {
  return `${String(share * 100)}%`;
}
