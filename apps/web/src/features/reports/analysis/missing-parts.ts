/** What is missing before the analysis can start (document 2, section 5). */
import { mayHaveAims, type AnalysisForm } from './analysis-form.ts';
import { distanceBounds, isDistanceInRange } from './firearm/distance.ts';
import { aimsProblem, shotsFiredProblem } from './firearm/counts.ts';

export interface MissingPart {
  /** Id of the control to focus. */
  field: string;
  label: string;
}

/** All are required except the numbers of shots and aims, which may be empty but not invalid. */
const checkedFields = [
  { field: 'sessionName', label: 'session name' },
  { field: 'date', label: 'date' },
  { field: 'location', label: 'location' },
  { field: 'targetType', label: 'target type' },
  { field: 'shotsFired', label: 'a number of shots from 1 to 200' },
  { field: 'aims', label: 'a number of aims from 1 to 40' },
  { field: 'targetDistance', label: 'target distance' },
  { field: 'nickName', label: 'nickname' },
  { field: 'handedness', label: 'handedness' },
  { field: 'dominantEye', label: 'dominant eye' },
  { field: 'trainingGoals', label: 'training goals' },
  { field: 'firearmMake', label: 'firearm make' },
  { field: 'firearmModel', label: 'firearm model' },
  { field: 'firearmCaliber', label: 'caliber' },
] as const;

/** The missing parts in form order; empty when the analysis can start. */
export function missingParts(form: AnalysisForm, hasPhoto: boolean): MissingPart[] {
  const missingFields = checkedFields
    .filter(({ field }) => !isGiven(form, field))
    .map((part) => (part.field === 'targetDistance' ? { ...part, label: distanceLabel(form) } : part));
  return hasPhoto ? missingFields : [{ field: 'photo', label: 'target photo' }, ...missingFields];
}

function distanceLabel({ targetDistance: { unit } }: AnalysisForm): string {
  return `a distance of ${distanceBounds(unit).join(' to ')}`;
}

function isGiven(form: AnalysisForm, field: (typeof checkedFields)[number]['field']): boolean {
  switch (field) {
    case 'targetDistance':
      return isDistanceInRange(form.targetDistance);
    case 'shotsFired':
      return shotsFiredProblem(form.shotsFired) === null;
    case 'aims':
      return !mayHaveAims(form) || aimsProblem(form.aims) === null;
    default:
      return form[field].trim() !== '';
  }
}

const mostNamed = 3;

/** One short line for beside the button: names the first parts and counts the rest. */
export function describeMissing(parts: readonly MissingPart[]): string {
  const names = parts.slice(0, mostNamed).map((part) => part.label);
  const rest = parts.length - names.length;
  if (rest > 0) return `Still missing: ${names.join(', ')} and ${String(rest)} more.`;
  const last = names.pop();
  if (last === undefined) return '';
  return `Still missing: ${names.length > 0 ? `${names.join(', ')} and ${last}` : last}.`;
}
