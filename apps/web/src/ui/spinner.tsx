import { clsx } from 'clsx';

/** A turning ring, for waits of about a second; longer waits name their steps (`StepProgress`). */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-block size-[1.15em] shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  );
}

/** A spinner in the middle of the page, named for screen readers; as high as the screen, so the footer doesn't jump. */
export function PageSpinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div role="status" data-page-loads className="min-h-dvh text-28 text-quiet">
      <div className="grid h-[50vh] place-items-center">
        <Spinner />
      </div>
      <span className="sr-only">{label}</span>
    </div>
  );
}
