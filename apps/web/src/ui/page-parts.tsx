/** Parts that most pages begin or end with. */
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';

export const productName = 'Target Analysis';

export interface PageTitleProps {
  children: string;
  /** A sentence under the heading. */
  lead?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
}

/** The page's only heading; it names the browser's tab and gets the focus when the page opens. */
export function PageTitle({ children, lead, actions }: PageTitleProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pt-8 pb-6 tablet:pt-12 tablet:pb-8">
      <title>{`${children} · ${productName}`}</title>
      <div className="max-w-[70ch]">
        <h1 tabIndex={-1} className="text-28 tablet:text-40">
          {children}
        </h1>
        {lead !== undefined && <p className="mt-2 text-17 text-quiet">{lead}</p>}
      </div>
      {actions}
    </header>
  );
}

export interface EmptyStateProps {
  /** A small line drawing (`ui/pictures/drawings.tsx`). */
  drawing: ReactNode;
  title: string;
  /** What will appear here, and how to get it. */
  children: ReactNode;
  /** The one step to take. */
  action?: ReactNode;
  /** 1 if the empty place is the whole page: its title is then the heading and names the browser's tab. */
  level?: 1 | 2;
}

export function EmptyState({ drawing, title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-14 text-center">
      {level === 1 && <title>{`${title} · ${productName}`}</title>}
      <div className="mb-2 text-quiet">{drawing}</div>
      <Heading
        tabIndex={level === 1 ? -1 : undefined}
        className={clsx('hyphens-auto wrap-anywhere', level === 1 ? 'text-28' : 'text-21')}
      >
        {title}
      </Heading>
      <div className="max-w-[46ch] text-balance text-quiet">{children}</div>
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}

export interface PaginationProps {
  /** What is paged, for screen readers: "Reports". */
  label: string;
  /** Starts at 1. */
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

export function Pagination({ label, page, pages, onChange }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={`${label}: pages`} className="flex items-center justify-center gap-2 py-6">
      <IconButton label="Previous page" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </IconButton>
      <p role="status" className="px-2 tabular-nums">
        Page {page} of {pages}
      </p>
      <IconButton label="Next page" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </IconButton>
    </nav>
  );
}
