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

/** Right of its flag, or left of it near the right rim; nowhere where a name stands already. */
function withRoom(stories: readonly DrillStory[], frame: TrendFrame): Map<DrillStory, NamePlace> {
  const places = new Map<DrillStory, NamePlace>();
  let takenTo = 0;
  for (const story of stories) {
    const x = frame.dayX(story.dayMs);
    const width = story.names.length * letterPx;
    const isRight = x + 13 + width <= frame.right + 40;
    const from = isRight ? x + 13 : x - 5 - width;
    if (from >= takenTo) {
      places.set(story, isRight ? { x: x + 13, anchor: 'start' } : { x: x - 5, anchor: 'end' });
      takenTo = isRight ? from + width + 6 : x + 13;
    } else {
      takenTo = Math.max(takenTo, x + 13);
    }
  }
  return places;
}
