import type { ReportDrill } from '../report/report.ts';
import { sheetLayout } from '../sheet/printed/layouts.ts';

/** A drill's result in words, for the page and for paper. */
export interface DrillResultWords {
  title: string;
  /** The verdict in a word or two. */
  verdict: string;
  /** Why, in a sentence that leaves the verdict out. */
  reason: string;
  /** Both. */
  summary: string;
  next: string;
}

const verdicts = {
  passed: 'Passed',
  'not-passed': 'Not passed',
  uncertain: 'Can’t tell',
  incomplete: 'Not complete',
} as const;

const notScored = {
  'marks-not-found': {
    summary: 'We couldn’t find all four black corner squares of the sheet, so we can’t score the drill.',
    next: 'Photograph the whole sheet with all four squares in view, in even light. Then analyze it again.',
  },
  mirrored: {
    summary: 'The photo is mirrored, so we can’t tell which figure is which.',
    next: 'Take the photo with the camera on the back of the phone, and analyze it again.',
  },
} as const;

/**
 * Describes the result of a drill.
 * @param result from the report
 * @returns title, verdict, its reason, both in one, and what to do next
 */
export function drillResultWords(result: ReportDrill): DrillResultWords {
  const { title } = sheetLayout(result.drill);
  if (result.status === 'not-scored') {
    const { summary, next } = notScored[result.reason];
    return { title, verdict: 'Not scored', reason: summary, summary, next };
  }
  const { summary, next } = result;
  const verdict = verdicts[result.verdict];
  return { title, verdict, reason: withoutVerdict(summary, verdict), summary, next };
}

function withoutVerdict(summary: string, verdict: string): string {
  if (!summary.startsWith(`${verdict}: `)) return summary;
  const reason = summary.slice(verdict.length + 2);
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}
