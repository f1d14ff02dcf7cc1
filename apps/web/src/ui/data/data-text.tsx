import { clsx } from 'clsx';

export interface DataTextProps {
  children: string;
  className?: string;
}

/** What another person wrote: its writing direction stays its own, and it is cut after three lines. */
export function DataText({ children, className }: DataTextProps) {
  return (
    <bdi title={children} className={clsx('line-clamp-3 text-left wrap-anywhere', className)}>
      {children}
    </bdi>
  );
}
