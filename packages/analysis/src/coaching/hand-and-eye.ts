/** That hand and eye were looked at, where nothing came of it. */
import { fewestShots } from '../diagnosis/fewest-shots.ts';
import type { CoachInput } from './coach-input.ts';

/**
 * Says that hand and eye were looked at. Where an offset is proven its causes speak for themselves.
 * @param input the findings, and what the shooter told
 * @returns one sentence; none where the shooter did not tell enough, or the group could not be tested for it
 */
export function handAndEyeInWords({ findings, group, visit, firearmKind }: CoachInput): string[] {
  const { handedness, dominantEye } = visit;
  const isTested = findings.some(({ key }) => key === 'offset-not-shown' || key === 'offset-small');
  if (!isTested || group.shots < fewestShots.cause || handedness === null) return [];
  if (dominantEye !== null)
    return ['We looked at your hand and eye; nothing in this group points to either.'];
  return firearmKind === 'pistol' || firearmKind === 'revolver'
    ? ['We looked at your shooting hand; nothing in this group points to it.']
    : [];
}
