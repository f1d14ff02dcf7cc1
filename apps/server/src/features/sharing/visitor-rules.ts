/** What a link shows to anyone who has it (decisions 31 to 33). */
import { createHash } from 'node:crypto';
import type { AiAnalysis, Report } from '@target-analysis/analysis';
import { reportSchema } from '@target-analysis/contract';
import { unnamedOwner } from '@target-analysis/contract/constants';
import type { SignIn } from '../../platform/http/procedures.ts';
import { cleanName } from './comments/commenter-name.ts';
import type { LinkedDeps } from './deps.ts';
import {
  measurementWithoutHidden,
  nameWithoutHidden,
  withoutHidden,
  type HiddenFacts,
} from './hidden-facts.ts';
import { openByToken, type OpenedShare } from './open-rules.ts';
import { writePass } from './share-pass.ts';
import type { ShareRow } from './store.ts';

/** Long enough to load a picture or to listen on a poor network, short enough that a forwarded pass soon expires. */
const passLifeSeconds = 10 * 60;
/** A picture's link stays the same this long, so that a browser finds it in its cache. */
const sameLinkSeconds = 5 * 60;

export const pictureRoutePrefix = '/shared-report-picture/';

interface PictureUrls {
  whole: string;
  display: string;
}

/** What a link opens, with the pass for receiving its comments. */
export interface VisitedShare {
  share: ShareRow;
  ownerName: string;
  isOwner: boolean;
  liveToken: string;
  liveTokenEndsAt: Date;
}

/** A report as its owner shows it. */
export interface VisitedReport extends OpenedShare {
  pictureUrls: PictureUrls;
  shown: ShownReport;
  /** The owner's. */
  lengthUnit: 'mm' | 'in';
}

/** What a report says through its link. */
export interface ShownReport {
  /** Empty if it reveals something hidden. */
  sessionName: string;
  analysis: AiAnalysis | null;
  /** Null for an imported report. */
  measurement: Report | null;
}

export async function visitShare(
  deps: LinkedDeps,
  { token, caller }: { token: string; caller: SignIn | null },
): Promise<VisitedShare> {
  const { share } = await openByToken(deps, token);
  const liveTokenEndsAt = new Date(wholeSeconds(deps.clock.now()) * 1000 + passLifeSeconds * 1000);
  return {
    share,
    ownerName: await readOwnerName(deps.readShownName, share.ownerUserId),
    isOwner: isOwnerOf(share, caller),
    liveToken: writePass(deps.secret, 'live', { name: share, endsAt: liveTokenEndsAt }),
    liveTokenEndsAt,
  };
}

export async function visitReport(deps: LinkedDeps, token: string): Promise<VisitedReport> {
  const opened = await openByToken(deps, token);
  return {
    ...opened,
    pictureUrls: pictureUrls(deps, opened),
    shown: await shownReport(deps.isSuggestedName, opened),
    lengthUnit: await deps.readLengthUnit(opened.share.ownerUserId),
  };
}

/** Whether the caller is the owner, with a complete sign-in. */
export function isOwnerOf({ ownerUserId }: ShareRow, caller: SignIn | null): boolean {
  return isAdmitted(caller) && caller.userId === ownerUserId;
}

export function isAdmitted(caller: SignIn | null): caller is SignIn {
  return caller !== null && caller.isEnabled && !caller.isFactorDue;
}

/** The owner's public name; a chosen name must not contain an address, or look like a tag. */
export async function readOwnerName(
  readShownName: LinkedDeps['readShownName'],
  userId: string,
): Promise<string> {
  const name = await readShownName(userId);
  return name === unnamedOwner ? name : cleanName(name) || unnamedOwner;
}

/**
 * Reveal neither the owner's id nor a storage path. A different photo has a different address, because browsers
 * cache.
 */
function pictureUrls(
  { secret, clock }: Pick<LinkedDeps, 'secret' | 'clock'>,
  { share: name, report }: OpenedShare,
): PictureUrls {
  const begin = Math.floor(wholeSeconds(clock.now()) / sameLinkSeconds) * sameLinkSeconds;
  const endsAt = new Date((begin + passLifeSeconds) * 1000);
  const photo = createHash('sha256').update(report.imageUrl).digest('base64url').slice(0, 8);
  const whole = `${pictureRoutePrefix}${writePass(secret, 'picture', { name, endsAt })}?photo=${photo}`;
  return { whole, display: report.hasDisplay ? `${whole}&size=display` : whole };
}

async function shownReport(
  isSuggestedName: LinkedDeps['isSuggestedName'],
  { share, report }: OpenedShare,
): Promise<ShownReport> {
  const { aiAnalysis, measurement } = report;
  const hidden = hiddenFacts({ share, report });
  return {
    sessionName: cleanName(nameWithoutHidden(report.sessionName, hidden)),
    analysis: aiAnalysis && {
      ...withoutHidden(aiAnalysis, hidden),
      shooter_name: await shownShooter(isSuggestedName, share.ownerUserId, aiAnalysis.shooter_name),
    },
    // A report from an earlier version of the program may lack fields, which the schema fills in.
    measurement: measurement && measurementWithoutHidden(reportSchema.parse(measurement), hidden),
  };
}

function hiddenFacts({ share, report }: OpenedShare): HiddenFacts {
  const { aiAnalysis } = report;
  const firearm = [
    report.firearmMake,
    report.firearmModel,
    report.firearmCaliber,
    aiAnalysis?.shooter_firearm_make ?? '',
    aiAnalysis?.shooter_firearm_model ?? '',
    aiAnalysis?.shooter_caliber ?? '',
  ];
  return {
    firearm: share.showsFirearm ? null : firearm,
    location: share.showsLocation ? null : [report.targetLocation],
  };
}

async function shownShooter(
  isSuggestedName: LinkedDeps['isSuggestedName'],
  ownerUserId: string,
  name: string,
): Promise<string> {
  return (await isSuggestedName(ownerUserId, name)) ? '' : cleanName(name);
}

function wholeSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
