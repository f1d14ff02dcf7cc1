import type { Telling } from '@target-analysis/analysis/telling';
import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react';
import { clsx } from 'clsx';
import { useFigureLight } from '../light/figure-light.tsx';
import { LightButton } from '../light/light-button.tsx';

const strengths: Readonly<Record<string, { Icon: typeof CircleCheck; ink: string }>> = {
  Clear: { Icon: CircleCheck, ink: 'text-group' },
  Likely: { Icon: CircleDot, ink: 'text-careful' },
  Estimate: { Icon: CircleDot, ink: 'text-quiet' },
};
const noEvidence = { Icon: CircleDashed, ink: 'text-quiet' };

interface FindingsProps {
  findings: Telling['findings'];
  /** Overlaid groups have no place on the photo, and neither do their figures. */
  hasSeveralAims: boolean;
}

/** What the pattern says, each sentence with the strength of its evidence. */
export function Findings({ findings, hasSeveralAims }: FindingsProps) {
  return (
    <ul className="flex flex-col">
      {findings.map((finding) => (
        <Finding key={finding.key} finding={finding} isOnPhoto={isOnPhoto(finding.figure, hasSeveralAims)} />
      ))}
    </ul>
  );
}

function isOnPhoto(figure: Telling['findings'][number]['figure'], hasSeveralAims: boolean): boolean {
  return figure !== null && figure !== 'scale' && (!hasSeveralAims || figure === 'shots');
}

/** On hover, or while its button has focus, highlights the figure behind the sentence. */
function Finding({ finding, isOnPhoto }: { finding: Telling['findings'][number]; isOnPhoto: boolean }) {
  const { lit, point } = useFigureLight();
  const { Icon, ink } = strengths[finding.strength] ?? noEvidence;
  const { figure } = finding;
  return (
    <li
      onPointerEnter={() => point(figure)}
      onPointerLeave={() => point(null)}
      className={clsx(
        'flex gap-3 border-t border-hairline px-2 py-4 first:border-t-0',
        figure !== null && lit === figure && 'bg-group/8',
      )}
    >
      <Icon aria-hidden="true" className={clsx('mt-0.5 size-5 shrink-0', ink)} />
      <div className="max-w-[70ch]">
        <p className="text-13 font-semibold text-quiet">{finding.strength}</p>
        <p>{finding.sentence}</p>
        {figure !== null && isOnPhoto && <LightButton light={figure}>Show on photo</LightButton>}
      </div>
    </li>
  );
}
