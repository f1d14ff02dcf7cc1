/** The door of sharing: reports that their owners show to others, and what is said about them. */
import type { Database, Queryable, Transaction } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import { readSecret } from '../../platform/secrets/secrets.ts';
import type { SharingDeps } from './deps.ts';
import { startSharingMail } from './mail/jobs.ts';
import { sharedReportRoutes } from './picture-routes.ts';
import { previewHead } from './preview/preview-head.ts';
import { liveSharingProcedures, sharingProcedures } from './procedures.ts';
import { findShareOwner, openShare } from './share-rules.ts';
import { personalDataOfSharing } from './personal-data.ts';

export type { SharingDeps } from './deps.ts';

interface LinkDeps {
  database: Database;
  ids: Ids;
}

export async function createSharing(deps: SharingDeps) {
  const linked = { ...deps, secret: await readLinkSecret(deps) };
  return {
    procedures: sharingProcedures(linked),
    /** Serves the pictures of shared reports, and keeps their pages out of search engines. */
    sharedReportRoutes: sharedReportRoutes(linked),
    /** What the page at a path tells programs that preview links. */
    previewHead: (path: string) => previewHead(linked, path),
    liveProcedures: liveSharingProcedures(linked),
    personalData: personalDataOfSharing(linked),
    /** Takes up work on this server. */
    startJobs: () => startSharingMail(linked),
  };
}

/** The links alone: what accounts need to know before there is anyone who could share. */
export async function createShareLinks(deps: LinkDeps) {
  const secret = await readLinkSecret(deps);
  return {
    /** The token of a link to a report, the same until the share is ended. */
    openShare: (transaction: Transaction, report: Parameters<typeof openShare>[2]) =>
      openShare({ ...deps, secret }, transaction, report),
    /** Whose report a link shows; null for one that shows none. */
    findShareOwner: (queryable: Queryable, link: Parameters<typeof findShareOwner>[2]) =>
      findShareOwner({ secret }, queryable, link),
  };
}

function readLinkSecret({ database, ids }: LinkDeps): Promise<string> {
  return readSecret(database, ids, 'share-links');
}
