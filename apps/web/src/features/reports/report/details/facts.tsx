import type { AiAnalysis } from '@target-analysis/analysis';
import type { UserSession } from '@target-analysis/contract';
import { dayWords } from '../../../../lib/words/day-words.ts';
import { firearmKindWords, targetFaceWords } from '../../words.ts';

interface FactsProps {
  report: UserSession;
  analysis: AiAnalysis;
}

/** Session, shooter, and firearm as given by the shooter. */
export function Facts({ report, analysis }: FactsProps) {
  const isContinued = (report.measurement?.strings.length ?? 0) > 0;
  return (
    <div className="grid gap-8 tablet:grid-cols-3">
      <FactList
        title="Session"
        facts={[
          ['Name', report.session_name],
          ['Date', dayWords(report.date)],
          ['Location', analysis.shooter_range_location],
          ['Target', analysis.shooter_target_type],
          ['Target face', targetFaceWords(report.target_face)],
          ['Aims', report.aims === null ? '' : String(report.aims)],
          ['Distance', analysis.shooter_distance],
          // The first string's count does not cover a continued sheet.
          ['Shots fired', isContinued || report.shots_fired === null ? '' : String(report.shots_fired)],
        ]}
      />
      <FactList
        title="Shooter"
        facts={[
          ['Name', analysis.shooter_name],
          ['Handedness', analysis.shooter_handedness],
          ['Dominant eye', analysis.shooter_dominant_eye],
          ['Training goals', analysis.shooter_training_goals],
        ]}
      />
      <FactList
        title="Firearm"
        facts={[
          ['Kind', firearmKindWords(report.firearm_kind)],
          ['Make', analysis.shooter_firearm_make],
          ['Model', analysis.shooter_firearm_model],
          ['Caliber', analysis.shooter_caliber],
        ]}
      />
    </div>
  );
}

function FactList({ title, facts }: { title: string; facts: readonly (readonly [string, string])[] }) {
  return (
    <div>
      <h4 className="mb-2 text-15 font-semibold">{title}</h4>
      <dl className="grid grid-cols-[fit-content(50%)_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-quiet">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
