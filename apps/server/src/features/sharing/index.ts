/** The public interface of sharing: reports that owners show to others, and the comments on them. */
import type { Queryable } from '../../platform/db/database.ts';
import { readSecret } from '../../platform/secrets/secrets.ts';
import type { Tools } from '../../platform/tools.ts';
import type { SharingDeps } from './deps.ts';
import { startSharingMail } from './mail/jobs.ts';
import { sharedReportRoutes } from './picture-routes.ts';
import { pageOfLink } from './preview/link-page.ts';
import { liveSharingProcedures, sharingProcedures } from './procedures.ts';
import { findShareOwner } from './share-rules.ts';
import { personalDataOfSharing } from './personal-data.ts';

export type { SharingDeps } from './deps.ts';

type LinkDeps = Pick<Tools, 'database' | 'ids'>;

export async function createSharing(deps: SharingDeps) {
  const linked = { ...deps, secret: await readLinkSecret(deps) };
  return {
    procedures: sharingProcedures(linked),
    /** Serves the pictures of shared reports, and keeps their pages out of search engines. */
    sharedReportRoutes: sharedReportRoutes(linked),
    /** What the server adds to the page at a path. */
    readPage: (path: string) => pageOfLink(linked, path),
    liveProcedures: liveSharingProcedures(linked),
    personalData: personalDataOfSharing(linked),
    /** Starts taking jobs on this server. */
    startJobs: () => startSharingMail(linked),
  };
}

/** Links only: accounts need these before anyone could share. */
export async function createShareLinks(deps: LinkDeps) {
  const secret = await readLinkSecret(deps);
  return {
    /** The owner of the report that a link shows; null if it shows none. */
    findShareOwner: (queryable: Queryable, link: Parameters<typeof findShareOwner>[2]) =>
      findShareOwner({ secret }, queryable, link),
  };
}

function readLinkSecret({ database, ids }: LinkDeps): Promise<string> {
  return readSecret(database, ids, 'share-links');
}
