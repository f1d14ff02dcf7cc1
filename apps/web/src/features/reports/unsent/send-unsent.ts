/** Sends waiting photos, oldest first. Only one tab sends at a time, and sending again creates no duplicates. */
import { gateCodes } from '@target-analysis/contract/billing-lists';
import { toProblem, type Problem } from '../../../lib/calls/problem.ts';
import { isPassing } from '../../../lib/calls/retry.ts';
import { unsentId, type UnsentPhoto } from '../unsent-photo.ts';

export interface Sender {
  list: () => Promise<UnsentPhoto[]>;
  save: (unsent: UnsentPhoto) => Promise<void>;
  drop: (id: string) => Promise<void>;
  /** Why no analysis can start now; null if one can. */
  checkGate: () => Promise<Problem | null>;
  /** Does everything up to starting the analysis. */
  send: (unsent: UnsentPhoto) => Promise<void>;
}

/** A refused photo is sent again only when its shooter asks. */
export function needsPerson({ problem }: UnsentPhoto): boolean {
  return problem !== null && !isOf(gateCodes, problem.code);
}

/**
 * @param askedId id of a photo that its shooter wants to send again; null if there is none
 * @returns the photos that were sent
 */
export async function sendUnsent(sender: Sender, askedId: string | null): Promise<UnsentPhoto[]> {
  const sent: UnsentPhoto[] = [];
  for (const unsent of await sender.list()) {
    if (needsPerson(unsent) && unsentId(unsent) !== askedId) continue;
    const outcome = await sendOne(sender, unsent);
    if (outcome === 'sent') sent.push(unsent);
    if (outcome === 'later') break;
  }
  return sent;
}

/** `later`: the next photo would fail for the same reason. */
async function sendOne(sender: Sender, unsent: UnsentPhoto): Promise<'sent' | 'refused' | 'later'> {
  try {
    const refusal = await sender.checkGate();
    if (refusal !== null) {
      await sender.save({ ...unsent, problem: refusal });
      return 'later';
    }
    await sender.send(unsent);
  } catch (error) {
    const problem = toProblem(error);
    if (isPassing(error) || isOf(ofSignIn, problem.code)) return 'later';
    await sender.save({ ...unsent, problem });
    return isOf(gateCodes, problem.code) ? 'later' : 'refused';
  }
  await sender.drop(unsentId(unsent));
  return 'sent';
}

/** The page asks for a sign-in anyway. */
const ofSignIn = ['authentication-required', 'account-disabled', 'second-factor-required'] as const;

function isOf(codes: readonly Problem['code'][], code: Problem['code']): boolean {
  return codes.includes(code);
}
