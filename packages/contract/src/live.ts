/** Calls over the live connection, answered with a stream of events (decision 024). */
import { oc } from '@orpc/contract';
import * as z from 'zod';
import { liveNotifications } from './notifications.ts';
import { liveReports } from './reports/reports.ts';
import { liveSharing } from './sharing.ts';

export const liveContract = {
  connection: {
    /** Answered immediately, so that the page notices a dead connection. */
    heartbeat: oc.output(z.object({})),
  },
  notifications: liveNotifications,
  reports: liveReports,
  sharing: liveSharing,
};

export type LiveContract = typeof liveContract;
