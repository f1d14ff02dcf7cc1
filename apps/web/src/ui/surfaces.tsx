/** Surfaces and marks: cards, badges, alerts, and skeletons of a loading page. */
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

/** Something self-contained, on a raised sheet. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      className={clsx('rounded-card border border-hairline bg-raised p-5 tablet:p-6', className)}
      {...rest}
    />
  );
}

export type Tone = 'neutral' | 'passed' | 'careful' | 'failed' | 'group';

const dots: Record<Tone, string> = {
  neutral: 'bg-past',
  passed: 'bg-passed',
  careful: 'bg-careful',
  failed: 'bg-failed',
  group: 'bg-group',
};

export interface BadgeProps {
  children: ReactNode;
  /** `filled` for the usual kind, `soft` for a second, `outline` for a third. */
  look?: 'filled' | 'soft' | 'outline';
  /** A dot before the word; the word says the same. */
  tone?: Tone;
}

const badgeLooks = {
  filled: 'bg-ink text-paper',
  soft: 'bg-ink/8',
  outline: 'border border-control',
} as const;

/** One or two words about a thing. */
export function Badge({ children, look = 'soft', tone }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-6 max-w-full shrink-0 items-center gap-1.5 rounded-[0.75rem] px-2.5 text-13 font-medium',
        badgeLooks[look],
      )}
    >
      {tone !== undefined && (
        <span aria-hidden="true" className={clsx('size-2 shrink-0 rounded-full', dots[tone])} />
      )}
      {children}
    </span>
  );
}

const alertIcons = {
  neutral: Info,
  group: Info,
  passed: CircleCheck,
  careful: TriangleAlert,
  failed: CircleAlert,
};

const alertInks: Record<Tone, string> = {
  neutral: 'text-quiet',
  group: 'text-group',
  passed: 'text-passed',
  careful: 'text-careful',
  failed: 'text-failed',
};

export interface AlertProps {
  tone?: Tone;
  title?: string;
  children?: ReactNode;
  /** A button or link that helps. */
  action?: ReactNode;
  /** Read out when it appears; leave it off for notes that are there from the start. */
  isLive?: boolean;
}

/** A note in the page that stays until its reason is gone. */
export function Alert({ tone = 'neutral', title, children, action, isLive = false }: AlertProps) {
  const Icon = alertIcons[tone];
  return (
    <div
      role={isLive ? (tone === 'failed' ? 'alert' : 'status') : 'note'}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-card border border-hairline bg-raised px-4 py-3"
    >
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
        <Icon aria-hidden="true" className={clsx('mt-0.5 size-5 shrink-0', alertInks[tone])} />
        <div className="max-w-[70ch] min-w-0">
          {title !== undefined && <p className="font-semibold">{title}</p>}
          {children}
        </div>
      </div>
      {action}
    </div>
  );
}

/** The outline of a known layout while its content loads. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('block animate-pulse rounded-card bg-ink/8', className)} />;
}

/** Words for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
