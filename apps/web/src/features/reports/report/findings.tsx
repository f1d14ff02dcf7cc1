import type { Report } from '@target-analysis/analysis';
import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react';
import { clsx } from 'clsx';
import { useFigureLight, type FigureName } from './light/figure-light.tsx';
import { LightButton } from './light/light-button.tsx';

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
        {figure !== null && <LightButton light={figure}>Rests on {figureWords[figure]}</LightButton>}
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
