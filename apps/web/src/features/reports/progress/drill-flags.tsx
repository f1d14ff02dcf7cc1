import type { DrillStory } from './drill-words.ts';
import type { TrendFrame } from './trend-frame.ts';

/** About the width of a letter of 12 px. */
const letterPx = 6.6;

/** A flag on the day on which a drill was first given, named where the names before it leave room. */
export function DrillFlags({ stories, frame }: { stories: readonly DrillStory[]; frame: TrendFrame }) {
  const named = withRoom(stories, frame);
  return (
    <g className="fill-quiet stroke-past">
      {stories.map((story) => {
        const x = frame.dayX(story.dayMs);
        const place = named.get(story);
        return (
          <g key={story.reportId}>
            <title>{`First given: ${story.names}`}</title>
            <path d={`M${String(x)} ${String(frame.bottom)}V8`} strokeDasharray="2 4" />
            <path d={`M${String(x)} 8l9 4-9 4z`} className="fill-past" />
            {place !== undefined && (
              <text x={place.x} y={16} textAnchor={place.anchor} stroke="none">
                {story.names}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

interface NamePlace {
  x: number;
  anchor: 'start' | 'end';
}

/** From a flag's pole to its name. */
const besidePx = { left: 5, right: 13 } as const;

/** Right of its flag as far as the next one, or left of it; nowhere where neither has room. */
function withRoom(stories: readonly DrillStory[], frame: TrendFrame): Map<DrillStory, NamePlace> {
  const places = new Map<DrillStory, NamePlace>();
  const poles = stories.map(({ dayMs }) => frame.dayX(dayMs));
  let takenTo = 0;
  for (const [index, story] of stories.entries()) {
    const pole = poles[index] ?? 0;
    const width = story.names.length * letterPx;
    if (pole + besidePx.right + width <= (poles[index + 1] ?? frame.edge)) {
      places.set(story, { x: pole + besidePx.right, anchor: 'start' });
      takenTo = pole + besidePx.right + width;
    } else {
      if (pole - besidePx.left - width >= takenTo)
        places.set(story, { x: pole - besidePx.left, anchor: 'end' });
      takenTo = pole + besidePx.right;
    }
  }
  return places;
}
