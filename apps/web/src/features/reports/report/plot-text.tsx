/** What stands beneath every plot: the same in words. */
export function PlotText({ children }: { children: string }) {
  return (
    <figcaption className="mt-2 text-13 text-quiet">
      <details>
        <summary className="inline-flex min-h-11 items-center">Read the plot as text</summary>
        <p className="max-w-[70ch] text-15 text-ink">{children}</p>
      </details>
    </figcaption>
  );
}
