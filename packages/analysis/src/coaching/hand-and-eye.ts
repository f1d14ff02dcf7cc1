/** Says that hand and eye were considered, for reports where they explain nothing. */
import { fewestShots } from '../diagnosis/fewest-shots.ts';
import type { CoachInput } from './coach-input.ts';

/**
 * Says that hand and eye were considered. If an offset is proven, its causes speak for themselves.
 * @param input the findings and the shooter's details
 * @returns one sentence; none if the details are missing, or the group could not be tested for it
 */
export function handAndEyeInWords({ findings, group, visit, firearmKind }: CoachInput): string[] {
  const { handedness, dominantEye } = visit;
  const isTested = findings.some(({ key }) => key === 'offset-not-shown' || key === 'offset-small');
  if (!isTested || group.shots < fewestShots.cause || handedness === null) return [];
  if (dominantEye !== null)
    return ['We also looked at your shooting hand and dominant eye. Neither explains this group.'];
  return firearmKind === 'pistol' || firearmKind === 'revolver'
    ? ['We also looked at your shooting hand. It doesn’t explain this group.']
    : [];
}
