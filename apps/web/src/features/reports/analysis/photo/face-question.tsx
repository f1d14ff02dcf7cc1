import { targetFaces } from '@target-analysis/contract/lists';
import { Button } from '../../../../ui/button.tsx';
import type { AnalysisForm } from '../analysis-form.ts';
import type { FoundHits } from './use-found-hits.ts';

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
    <div className="flex w-full max-w-md flex-col items-center gap-2">
      <p className="text-17 font-medium text-balance">
        {`Looks like ${withArticle(face.label)} target${told === undefined ? '' : `, not ${withArticle(told.label)}`}. Is that right?`}
      </p>
      <Button onClick={() => onConfirm(face.value)}>Yes, use its sizes</Button>
    </div>
  );
}

/** NRA, ISSF, and I all start with a vowel sound; our own sheets don't. */
function withArticle(label: string): string {
  return /^(NRA|ISSF|I)/.test(label) ? `an ${label}` : `a ${label}`;
}
