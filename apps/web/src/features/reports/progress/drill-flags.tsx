import type { DrillStory } from './drill-words.ts';
import { flagNamePlaces } from './flag-names.ts';
import type { TrendFrame } from './trend/trend-frame.ts';

/** A flag on the day drills were first given, labeled if there is room. */
export function DrillFlags({ stories, frame }: { stories: readonly DrillStory[]; frame: TrendFrame }) {
  const flags = stories.map(({ dayMs, names }) => ({ x: frame.dayX(dayMs), name: names }));
  const places = flagNamePlaces(flags, frame.edge);
  return (
    <g className="fill-quiet stroke-past">
      {flags.map(({ x, name }, index) => {
        const place = places[index] ?? null;
        return (
          <g key={stories[index]?.reportId}>
            <title>{`First given: ${name}`}</title>
            <path d={`M${String(x)} ${String(frame.bottom)}V8`} strokeDasharray="2 4" />
            <path d={`M${String(x)} 8l9 4-9 4z`} className="fill-past" />
            {place !== null && (
              <text x={place.x} y={16} textAnchor={place.anchor} stroke="none">
                {name}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}
