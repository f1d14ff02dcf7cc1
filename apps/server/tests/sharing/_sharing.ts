/** Shared reports and their visitors. */
import { randomUUID } from 'node:crypto';
import type { NewUserSession } from '@target-analysis/contract';
import type { Features, Shooter } from '../platform/_features.ts';
import { makeReport, type Place } from '../reports/_reports.ts';

export type SharedByLink = Awaited<ReturnType<typeof share>>;

/** A ready report with a link to it. */
export async function share(
  features: Features,
  { shooter, ...told }: { shooter?: Shooter; shots?: readonly Place[] } & Partial<NewUserSession> = {},
) {
  const owner = shooter ?? (await features.newShooter(10));
  const report = await makeReport(features, owner, told);
  const { shareToken: token } = await owner.api.sharing.createSharedReport({ sessionId: report.id });
  return { owner, report, token };
}

/** A visitor's comment, as the page sends it. */
export function visitorsComment(
  { report, token }: Pick<SharedByLink, 'report' | 'token'>,
  {
    text = 'A fine group.',
    name = 'Bea',
    id = randomUUID(),
    hole = null,
  }: { text?: string; name?: string; id?: string; hole?: number | null } = {},
) {
  return {
    comment_id_param: id,
    session_id_param: report.id,
    share_token_param: token,
    commenter_name_param: name,
    comment_text_param: text,
    hole_number_param: hole,
  };
}

/** Every call that takes a token, made by a visitor. */
export function callsOfLink(
  features: Features,
  { report, token }: { report: { id: string }; token: string },
) {
  const { sharing } = features.callAs(null);
  const ofReport = { session_id_param: report.id, share_token_param: token };
  return {
    getSharedReportByToken: () => sharing.getSharedReportByToken({ share_token_param: token }),
    getSessionForSharedReport: () => sharing.getSessionForSharedReport({ share_token_param: token }),
    getSharedSessionComments: () => sharing.getSharedSessionComments(ofReport),
    addSharedSessionComment: () =>
      sharing.addSharedSessionComment({ ...ofReport, commenter_name_param: 'Bea', comment_text_param: 'Hi' }),
  };
}

/** The outcome of each: a code, or `answered`. */
export async function outcomesOfLink(
  features: Features,
  link: Parameters<typeof callsOfLink>[1],
): Promise<string[]> {
  const calls = Object.values(callsOfLink(features, link));
  const outcomes = [];
  for (const call of calls) {
    outcomes.push(
      await call().then(
        () => 'answered',
        (refusal: unknown) => String(Reflect.get(Object(refusal), 'code')),
      ),
    );
  }
  return outcomes;
}

export const everywhere = (outcome: string) => [outcome, outcome, outcome, outcome];
