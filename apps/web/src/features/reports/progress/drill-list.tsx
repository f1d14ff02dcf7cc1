import { Link } from 'react-router';
import type { DrillStory } from './drill-words.ts';

/** What changed since each drill was given, newest first. */
export function DrillList({ stories }: { stories: readonly DrillStory[] }) {
  if (stories.length === 0) {
    return (
      <p className="max-w-[70ch] text-quiet">
        No drill was given for these groups yet. When a report gives one, the groups after it are compared
        with those before.
      </p>
    );
  }
  return (
    <>
      <ul className="border-t border-hairline">
        {stories.toReversed().map((story) => (
          <li
            key={story.reportId}
            className="grid gap-x-6 gap-y-1 border-b border-hairline py-4 tablet:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
          >
            <h3 className="text-17">{story.names}</h3>
            <div className="max-w-[70ch]">
              <p className={story.outcome === 'changed' ? 'font-semibold' : 'font-medium text-quiet'}>
                {story.verdict}
              </p>
              <p>
                {story.reason}{' '}
                <Link
                  to={`/report/${story.reportId}`}
                  className="whitespace-nowrap underline underline-offset-2"
                >
                  See that report
                </Link>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-[70ch] text-13 text-quiet">
        Fisher&rsquo;s test on the pooled spread before and after, scale errors included, 5&nbsp;% for all
        comparisons here together. A change since a drill is no proof that the drill made it: a poor group is
        often followed by a better one.
      </p>
    </>
  );
}
