import { Link } from 'react-router';
import { FoldedText } from '../report/draw/plot-text.tsx';
import type { DrillStory } from './drill-words.ts';

/** What has changed since each drill was given, newest first. */
export function DrillList({ stories }: { stories: readonly DrillStory[] }) {
  if (stories.length === 0) {
    return (
      <p className="max-w-[70ch] text-quiet">
        No report has given you a drill yet. Once one does, we’ll compare your groups before and after.
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
        A change after a drill doesn&rsquo;t prove that the drill did it: a better group often follows a poor
        one.
      </p>
      <FoldedText title="How we compare">
        We use Fisher’s test on the pooled spread before and after. It allows for errors in the scale, and has
        a 5% false alarm rate over all comparisons together.
      </FoldedText>
    </>
  );
}
