import type { Subscription } from '@target-analysis/contract';
import { quotaOf, type Quota } from './quota.ts';
import { countOf } from '../../../lib/words/count-of.ts';

/** The remaining reports: a figure, for a plan with a quota its bar, and the additional reports beside it. */
export function QuotaBar({ subscription }: { subscription: Subscription }) {
  const quota = quotaOf(subscription, new Date());
  return (
    <div className="flex flex-col gap-3">
      <Figure quota={quota} />
      {quota.kind === 'limited' && <Bar quota={quota} />}
      {quota.kind !== 'none' && (
        <p className="text-quiet tabular-nums">{additionalWords(quota.additional)}</p>
      )}
    </div>
  );
}

function Figure({ quota }: { quota: Quota }) {
  const { figure, unit } = figureOf(quota);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-40 font-semibold tabular-nums">{figure}</span>
      <span className="text-17 text-quiet">{unit}</span>
    </p>
  );
}

function figureOf(quota: Quota): { figure: string; unit: string } {
  switch (quota.kind) {
    case 'none':
      return {
        figure: String(quota.additional),
        unit: quota.additional === 1 ? 'report left' : 'reports left',
      };
    case 'unlimited':
      return { figure: 'Unlimited', unit: `reports, ${String(quota.used)} used in this period` };
    case 'limited':
      return {
        figure: String(quota.left),
        unit: `of ${countOf(quota.limit, 'report')} left ${quota.period}`,
      };
  }
}

function Bar({ quota }: { quota: Extract<Quota, { kind: 'limited' }> }) {
  const { left, limit, used, period } = quota;
  return (
    <div
      role="meter"
      aria-label={`Reports left ${period}`}
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={left}
      aria-valuetext={`${String(left)} of ${String(limit)}, ${String(used)} used`}
      className="h-2.5 overflow-hidden rounded-full bg-ink/10"
    >
      <div className="h-full rounded-full bg-group" style={{ width: `${String((100 * left) / limit)}%` }} />
    </div>
  );
}

function additionalWords(additional: number): string {
  if (additional === 0)
    return 'No additional reports. If you buy some, they’re used after these and never expire.';
  return `${countOf(additional, 'additional report')}, used after these. Additional reports never expire.`;
}
