import type { Report } from '@target-analysis/analysis';
import { bulletRadiusPx, hasGroupCentre } from '@target-analysis/analysis/telling';
import { memo } from 'react';
import { useFigureLight, type LightName } from '../light/figure-light.tsx';
import { isLayerShown, type LayerKey, type LayerSet } from './layers.ts';
import {
  extremePair,
  labelDirection,
  meanRadiusOutline,
  shotEllipseOutline,
  type Outline,
} from '../draw/overlay-geometry.ts';
import { markColors } from '@target-analysis/contract/mark-colors';
import { AimMark } from '../draw/aim-mark.tsx';
import { OverPhoto } from '../draw/over-photo.tsx';
import { Line, Mark, pointsOf } from '../draw/overlay-line.tsx';
import { GroupBoxes } from './group-boxes.tsx';
import { OverlayNames } from './overlay-names.tsx';
import { useIsRevealing } from '../reveal/use-reveal.tsx';
import type { Sight } from './viewer-geometry.ts';
import { Holes, PossibleHoles } from './overlay-shots.tsx';
import { RingsLayer } from '../score/rings-layer.tsx';
import { ZoneLayer } from '../zone/zone-layer.tsx';

interface OverlayProps {
  report: Report;
  shown: LayerSet;
  /** Places with comments. */
  pins: readonly { column: number; row: number }[];
  /** Approximate number of photo pixels per screen pixel. */
  step: number;
  /** Where labels are placed; null while that is unknown. */
  sight: Sight | null;
}

/** The drawing over the photo, in photo pixels. */
export const PhotoOverlay = memo(function PhotoOverlay({ report, shown, pins, step, sight }: OverlayProps) {
  const { lit } = useFigureLight();
  const isShown = (key: LayerKey) => isLayerShown(shown, key, lit);
  return (
    <>
      <OverPhoto photo={report.photo}>
        {isShown('rings') && <RingsLayer report={report} />}
        {isShown('zone') && <ZoneLayer report={report} />}
        {report.aimGroups.length > 0 ? (
          <GroupBoxes report={report} />
        ) : (
          <GroupFigures report={report} isShown={isShown} />
        )}
        {isShown('possible') && <PossibleHoles report={report} />}
        {isShown('holes') && <Holes report={report} />}
        {pins.map((pin) => (
          <CommentPin key={`${String(pin.column)} ${String(pin.row)}`} report={report} at={pin} />
        ))}
      </OverPhoto>
      {/* Over the ring around the selected hole. */}
      {sight !== null && (
        <OverPhoto photo={report.photo} className="z-1">
          <OverlayNames {...{ report, isShown, step, sight }} />
        </OverPhoto>
      )}
    </>
  );
});

interface GroupFiguresProps {
  report: Report;
  isShown: (key: LayerKey) => boolean;
}

/** Position of a single group and its figures. Several groups are overlaid for measuring, so they have no place on the photo. */
function GroupFigures({ report, isShown }: GroupFiguresProps) {
  return (
    <>
      {isShown('ellipse95') && (
        <GroupLine light="ellipse" outline={shotEllipseOutline(report, 95)} dash="10 7" />
      )}
      {isShown('ellipse50') && <GroupLine light="ellipse" outline={shotEllipseOutline(report, 50)} />}
      {isShown('meanRadius') && (
        <GroupLine light="meanRadius" outline={meanRadiusOutline(report)} dash="5 4" />
      )}
      {isShown('extremeSpread') && <ExtremeSpread report={report} />}
      {useIsRevealing() && <ClosingCircle report={report} />}
      {isShown('aim') && report.aim !== null && <AimMark at={report.aim} />}
      {isShown('centre') && hasGroupCentre(report) && <CentreMark at={report.group.centrePx} />}
    </>
  );
}

interface GroupLineProps {
  light: LightName;
  outline: Outline | null;
  dash?: string;
}

function GroupLine({ light, outline, dash }: GroupLineProps) {
  const { lit } = useFigureLight();
  if (outline === null) return null;
  return (
    <Line color={markColors.group} isLit={lit === light} {...(dash !== undefined && { dash })}>
      <polygon points={pointsOf(outline)} />
    </Line>
  );
}

/** The mean radius circle, drawn once around the group as the report appears. */
function ClosingCircle({ report }: { report: Report }) {
  const outline = meanRadiusOutline(report);
  if (outline === null) return null;
  return (
    <polygon points={pointsOf(outline)} pathLength={1} stroke={markColors.group} className="closing-circle" />
  );
}

function ExtremeSpread({ report }: { report: Report }) {
  const isLit = useFigureLight().lit === 'extremeSpread';
  const pair = extremePair(report);
  if (pair === null) return null;
  const [from, to] = pair;
  return (
    <Line color={markColors.shots} isLit={isLit}>
      <line x1={from.column} y1={from.row} x2={to.column} y2={to.row} />
    </Line>
  );
}

function CentreMark({ at }: { at: { column: number; row: number } }) {
  const size = useFigureLight().lit === 'offset' ? 1.4 : 1;
  return (
    <Mark at={at} color={markColors.group}>
      <path d="M-6-6 6 6M6-6-6 6" transform={`scale(${String(size)})`} />
    </Mark>
  );
}

/** A speech bubble on the inner side of the hole, away from its number. */
function CommentPin({ report, at }: { report: Report; at: { column: number; row: number } }) {
  const out = labelDirection(report, at);
  const reach = bulletRadiusPx(report);
  const place = { column: at.column - out.right * reach, row: at.row - out.down * reach };
  return (
    <Mark at={place} color="#ffffff">
      <path d="M-7-6h14v9h-8l-4 4v-4h-2z" fill={markColors.rim} strokeLinejoin="round" />
    </Mark>
  );
}
