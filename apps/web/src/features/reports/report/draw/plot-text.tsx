/** The text below a plot, or below a section with several: the same content in words. */
export function TextOfPlot({ children }: { children: string }) {
  return <FoldedText title="Read the plot as text">{children}</FoldedText>;
}

/** A paragraph that few readers need, behind its title. */
export function FoldedText({ title, children }: { title: string; children: string }) {
  return (
    <details className="text-13 text-quiet">
      <summary className="inline-flex min-h-11 items-center underline decoration-control underline-offset-4 hover:text-ink">
        {title}
      </summary>
      <p className="max-w-[70ch] text-15 text-ink">{children}</p>
    </details>
  );
}
