import type { Report } from '@target-analysis/analysis';
import { CircleCheck, CircleDashed, CircleDot, Eye } from 'lucide-react';
import { clsx } from 'clsx';
import { figurePlaceId, useFigureLight, type FigureName } from './figure-light.tsx';
import { scrollMotion } from './motion.ts';

const strengths = {
  shown: { words: 'Shown', Icon: CircleCheck, ink: 'text-group' },
  suggested: { words: 'Suggested', Icon: CircleDot, ink: 'text-careful' },
  'not-shown': { words: 'Not shown', Icon: CircleDashed, ink: 'text-quiet' },
} as const;

/** What the pattern says, each sentence with how strongly the holes say it. */
export function Findings({ findings }: { findings: Report['findings'] }) {
  return (
    <ul className="flex flex-col">
      {findings.map((finding) => (
        <Finding key={finding.key} finding={finding} />
      ))}
    </ul>
  );
}

/** Under the pointer, or with its button focused, the figure that the sentence rests on lights up. */
function Finding({ finding }: { finding: Report['findings'][number] }) {
  const { lit, point } = useFigureLight();
  const { words, Icon, ink } = strengths[finding.strength];
  const { figure } = finding;
  return (
    <li
      onPointerEnter={() => {
        point(figure);
      }}
      onPointerLeave={() => {
        point(null);
      }}
      className={clsx(
        'flex gap-3 border-t border-hairline px-2 py-4 first:border-t-0',
        figure !== null && lit === figure && 'bg-group/8',
      )}
    >
      <Icon aria-hidden="true" className={clsx('mt-0.5 size-5 shrink-0', ink)} />
      <div className="max-w-[70ch]">
        <p className="text-13 font-semibold text-quiet">{words}</p>
        <p>{finding.sentence}</p>
        {figure !== null && <FigureButton figure={figure} />}
      </div>
    </li>
  );
}

const figureWords: Record<FigureName, string> = {
  offset: 'the offset from the aim',
  meanRadius: 'the mean radius',
  extremeSpread: 'the extreme spread',
  ellipse: 'the ellipses',
  shots: 'the shots',
  scale: 'the scale',
};

function FigureButton({ figure }: { figure: FigureName }) {
  const { hold } = useFigureLight();
  return (
    <button
      type="button"
      className="-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-small px-2 text-13 font-medium text-quiet hover:text-ink"
      onFocus={() => {
        hold(figure);
      }}
      onBlur={() => {
        hold(null);
      }}
      onClick={() => {
        hold(figure);
        document
          .getElementById(figurePlaceId(figure))
          ?.scrollIntoView({ block: 'center', behavior: scrollMotion() });
      }}
    >
      <Eye aria-hidden="true" className="size-4" />
      Rests on {figureWords[figure]}
    </button>
  );
}
