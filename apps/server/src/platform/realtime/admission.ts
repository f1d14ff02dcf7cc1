/** Whether somebody may hear the rows that he asks for, by the token that he showed last. */
import type { Clock } from '../clock/clock.ts';
import type { JoinRequest } from './join-request.ts';

export interface Admission {
  /** Rejects where it cannot be found out. */
  ask: () => Promise<boolean>;
  /** A new token takes the place of the old one. */
  renew: (token: string | null) => void;
  /** Whether the last answer is too old to be trusted. */
  isDue: () => boolean;
}

/** Whoever was signed out, or whose link was ended, is told nothing more after this time at the latest. */
const askAgainMs = 30_000;

export function createAdmission(clock: Clock, { wishes, ...shown }: JoinRequest): Admission {
  let { token } = shown;
  let askedAt = 0;

  async function ask(): Promise<boolean> {
    const asked = token;
    askedAt = clock.now().getTime();
    let isAdmitted = asked !== null && asked !== '';
    for (const { table, value } of wishes) {
      isAdmitted = isAdmitted && asked !== null && (await table.admits(asked, value));
    }
    // What was answered about a token that is replaced meanwhile says nothing.
    return token === asked ? isAdmitted : ask();
  }

  return {
    ask,
    renew: (renewed) => {
      token = renewed;
    },
    isDue: () => clock.now().getTime() - askedAt >= askAgainMs,
  };
}
