/** What is too close to call, beside its hole over the photo. */
import type { Report } from '@target-analysis/analysis';
import { bulletRadiusPx, labelDirection } from './overlay-geometry.ts';
import { markColors } from '@target-analysis/contract/mark-colors';

interface CallBadgesProps {
  report: Report;
  calls: readonly { holeNumber: number; words: string }[];
}

/** Above or below the hole, on the side where its number does not stand. */
export function CallBadges({ report, calls }: CallBadgesProps) {
  const radius = bulletRadiusPx(report);
  return calls.map(({ holeNumber, words }) => {
    const hole = report.holes.find((candidate) => candidate.number === holeNumber);
    if (hole === undefined) return null;
    const side = labelDirection(report, hole).down > 0 ? -1 : 1;
    return (
      <g key={holeNumber} transform={`translate(${String(hole.column)} ${String(hole.row + side * radius)})`}>
        <g style={{ transform: 'scale(var(--px))' }}>
          <Badge words={words} y={side * 15} />
        </g>
      </g>
    );
  });
}

/** A middling letter of the page's type at 12 px, and the room at both ends. */
const letterWidth = 6.6;
const badgePadding = 14;

function Badge({ words, y }: { words: string; y: number }) {
  const width = words.length * letterWidth + badgePadding;
  return (
    <>
      <rect
        x={-width / 2}
        y={y - 10}
        width={width}
        height={20}
        rx={10}
        fill={markColors.rim}
        stroke={markColors.doubtful}
        strokeWidth={1.5}
      />
      <text
        y={y}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={12}
        fontWeight={650}
        fill={markColors.doubtful}
      >
        {words}
      </text>
    </>
  );
}
