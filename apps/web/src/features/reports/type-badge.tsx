import type { ReportCard } from '@target-analysis/contract';
import { Badge } from '../../ui/surfaces.tsx';

const typeBadges = {
  analysis: { look: 'filled', words: 'Analysis' },
  detailed: { look: 'soft', words: 'Detailed' },
  comparison: { look: 'outline', words: 'Comparison' },
} as const;

/** The type of the report. */
export function TypeBadge({ type }: { type: ReportCard['report_type'] }) {
  const { look, words } = typeBadges[type];
  return <Badge look={look}>{words}</Badge>;
}
