/** What a report is measured with besides its photo, between the form and the server. */
import type { ChangeableFacts } from '@target-analysis/contract';
import { emptyForm, type AnalysisForm } from '../analysis-form.ts';
import { readShotsFired } from './counts.ts';
import { distanceMetres, distanceText } from './distance.ts';
import { readDistance, withLastTime, type LastAnswers } from '../last-time.ts';
import { missingParts, type MissingPart } from '../missing-parts.ts';

/** Null if the distance is not a number. */
export function toldFacts(form: AnalysisForm): ChangeableFacts | null {
  const metres = distanceMetres(form.targetDistance);
  return metres === null
    ? null
    : {
        target_distance: distanceText(form.targetDistance),
        distance_m: metres,
        firearm_make: form.firearmMake.trim(),
        firearm_model: form.firearmModel.trim(),
        firearm_caliber: form.firearmCaliber.trim(),
        firearm_kind: form.firearmKind || null,
        shots_fired: readShotsFired(form.shotsFired),
      };
}

/** A form with the facts of a report; only they count. */
export function formOf(report: LastAnswers & ChangeableFacts): AnalysisForm {
  const inMetres = { amount: String(report.distance_m), unit: 'meters' } as const;
  return {
    ...withLastTime(emptyForm(new Date()), report, []),
    targetDistance: readDistance(report.target_distance) ?? inMetres,
    shotsFired: report.shots_fired === null ? '' : String(report.shots_fired),
  };
}

const factFields = ['targetDistance', 'shotsFired', 'firearmMake', 'firearmModel', 'firearmCaliber'];

/** What is missing or wrong among these facts, by the rules of the form. */
export function missingFacts(form: AnalysisForm): MissingPart[] {
  return missingParts(form, true).filter(({ field }) => factFields.includes(field));
}
