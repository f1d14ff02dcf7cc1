/** Parts of a report's actions that the title bar and the phone layout share. */
import { Download, Ellipsis, List, Mail, Pencil, Plus, Printer, Share2 } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { busyWords, type PaperAction } from '../paper/paper-words.ts';
import type { Paper } from '../paper/use-paper.ts';
import type { ReportHandle } from './use-report-handle.tsx';

export interface ActionsProps {
  handle: ReportHandle;
  /** Shows the correction tools; null if the report cannot be corrected. */
  onCorrect: (() => void) | null;
}

export const icons = {
  correct: <Pencil aria-hidden="true" className="size-5" />,
  download: <Download aria-hidden="true" className="size-5" />,
  print: <Printer aria-hidden="true" className="size-5" />,
  email: <Mail aria-hidden="true" className="size-5" />,
  share: <Share2 aria-hidden="true" className="size-5" />,
  list: <List aria-hidden="true" className="size-5" />,
  analysis: <Plus aria-hidden="true" className="size-5" />,
  more: <Ellipsis aria-hidden="true" className="size-5" />,
} as const;

export const paperLabels: Readonly<Record<PaperAction, string>> = {
  download: 'Download PDF',
  print: 'Print',
  email: 'Email',
};

/** Links that leave the report. */
export const ways = [
  { to: '/reports', label: 'All reports', icon: icons.list },
  { to: '/analysis', label: 'New Analysis', icon: icons.analysis },
] as const;

export function PaperButton(props: { action: PaperAction; paper: Paper; onEnd?: () => void }) {
  const { action, paper, onEnd } = props;
  return (
    <Button icon={icons[action]} isBusy={paper.busy === action} onClick={() => paper.start(action, onEnd)}>
      {paperLabels[action]}
    </Button>
  );
}

/** Shows the action in progress, because the menu with the tapped item has closed. */
export function PaperStatus({ paper }: { paper: Paper }) {
  return (
    <p role="status" className="text-13 whitespace-nowrap text-quiet">
      {paper.busy === null ? '' : busyWords[paper.busy]}
    </p>
  );
}

export function CorrectButton({
  onCorrect,
  className,
}: Pick<ActionsProps, 'onCorrect'> & { className?: string }) {
  if (onCorrect === null) return null;
  return (
    <Button className={className} icon={icons.correct} onClick={onCorrect}>
      Correct
    </Button>
  );
}
