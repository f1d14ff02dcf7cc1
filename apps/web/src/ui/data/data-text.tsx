import { clsx } from 'clsx';

export interface DataTextProps {
  children: string;
  className?: string;
}

/** Text that another person wrote: keeps its own writing direction, and is cut after three lines. */
export function DataText({ children, className }: DataTextProps) {
  return (
    <bdi title={children} className={clsx('line-clamp-3 text-left wrap-anywhere', className)}>
      {children}
    </bdi>
  );
}
