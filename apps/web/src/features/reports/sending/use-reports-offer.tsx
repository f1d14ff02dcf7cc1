import { useState } from 'react';
import type { Problem } from '../../../lib/calls/problem.ts';
import { ReportsOffer } from '../../billing/index.ts';

/** Lets the shooter buy reports beside the form, which stays as it is. */
export function useReportsOffer() {
  const [reason, setReason] = useState<Problem | null>(null);
  const offer = <ReportsOffer reason={reason} onClose={() => setReason(null)} />;
  return { offerReports: setReason, offer };
}
