import { productName } from '../ui/page-parts.tsx';

/** The mark, one shot in a ring, and the name. */
export function Brand() {
  return (
    <span className="inline-flex items-center gap-2.5 text-17 leading-tight font-bold tracking-tight tablet:whitespace-nowrap">
      <svg
        aria-hidden="true"
        viewBox="0 0 28 28"
        className="size-7 shrink-0"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
      >
        <circle cx="14" cy="14" r="12" />
        <circle cx="14" cy="14" r="6" />
        <circle cx="17.6" cy="10.6" r="3" stroke="none" className="fill-accent" />
      </svg>
      {productName}
    </span>
  );
}
