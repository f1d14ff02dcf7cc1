import { Spinner } from '../../../../ui/spinner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { glimpseWords } from '../../try/trial.ts';
import type { FoundHits } from './use-found-hits.ts';
import { targetFaces } from '@target-analysis/contract/lists';
import type { AnalysisForm } from '../analysis-form.ts';
import { countOf } from '../../../../lib/words/count-of.ts';

interface HitsQuestionProps {
  hits: FoundHits;
  /** The form's value; blank until answered. */
  shotsFired: string;
  onConfirm: (shotsFired: string) => void;
}

/** Asks whether every shot was found. Optional. */
export function HitsQuestion({ hits, shotsFired, onConfirm }: HitsQuestionProps) {
  return (
    <div aria-live="polite" className="flex w-full max-w-md flex-col items-center gap-2 empty:-mt-4">
      {hits.status === 'finding' && (
        <p className="flex items-center gap-2 text-quiet">
          <Spinner /> {hits.glimpse === null ? 'Finding hits on this device' : glimpseWords(hits.glimpse)}
        </p>
      )}
      {hits.status === 'found' && (
        <Answerable count={hits.report.holes.length} isAnswered={shotsFired !== ''} onConfirm={onConfirm} />
      )}
    </div>
  );
}

function Answerable(props: { count: number; isAnswered: boolean; onConfirm: (shotsFired: string) => void }) {
  const count = String(props.count);
  const found = `${countOf(props.count, 'hit')} found`;
  if (props.isAnswered) return <p className="font-medium tabular-nums">{found}</p>;
  return (
    <>
      <p className="text-17 font-medium tabular-nums">{found}. Is that right?</p>
      <Button onClick={() => props.onConfirm(count)}>{`Yes, I fired ${count}`}</Button>
      <p className="text-13 text-quiet">If not, keep going. You can correct hits in the report.</p>
    </>
  );
}

interface AimsQuestionProps {
  hits: FoundHits;
  /** The form's value; blank until answered. */
  aims: string;
  onConfirm: (aims: string) => void;
}

/** Asks whether every aim on a multi-aim sheet was found. Optional. */
export function AimsQuestion({ hits, aims, onConfirm }: AimsQuestionProps) {
  const count = hits.status === 'found' ? hits.report.aimGroups.length : 0;
  const found = String(count);
  if (count < 2 || aims === found) return null;
  return (
    <Question yes={`Yes, ${found} aims`} onConfirm={() => onConfirm(found)}>
      {`${found} aims found${aims === '' ? '' : `, not ${aims}`}. Is that right?`}
    </Question>
  );
}

interface FaceQuestionProps {
  hits: FoundHits;
  /** The form's value; blank until the shooter chooses one. */
  targetFace: AnalysisForm['targetFace'];
  onConfirm: (face: string) => void;
}

/** Asks whether the photo shows the face it seems to show. Optional. */
export function FaceQuestion({ hits, targetFace, onConfirm }: FaceQuestionProps) {
  const likely = hits.status === 'found' ? hits.likelyFace : null;
  const face = targetFaces.find(({ value }) => value === likely);
  if (face === undefined || face.value === targetFace) return null;
  const told = targetFaces.find(({ value }) => value === targetFace);
  return (
    <Question yes="Yes, use its sizes" onConfirm={() => onConfirm(face.value)}>
      {`Looks like ${withArticle(face.label)} target${told === undefined ? '' : `, not ${withArticle(told.label)}`}. Is that right?`}
    </Question>
  );
}

/** NRA, ISSF, and I all start with a vowel sound; our own sheets don't. */
function withArticle(label: string): string {
  return /^(NRA|ISSF|I)/.test(label) ? `an ${label}` : `a ${label}`;
}

function Question(props: { yes: string; onConfirm: () => void; children: string }) {
  return (
    <div className="flex w-full max-w-md flex-col items-center gap-2">
      <p className="text-17 font-medium text-balance tabular-nums">{props.children}</p>
      <Button onClick={props.onConfirm}>{props.yes}</Button>
    </div>
  );
}
