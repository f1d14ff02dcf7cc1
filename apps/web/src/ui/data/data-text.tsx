/** Text that another person wrote: keeps its own writing direction, and is cut after three lines. */
export function DataText({ children }: { children: string }) {
  return (
    <bdi title={children} className="line-clamp-3 text-left wrap-anywhere">
      {children}
    </bdi>
  );
}
