import type { FigureTable } from '@target-analysis/analysis/telling';

/** A table from the telling. */
export function DetailsTable({ table: { title, caption, heads, rows } }: { table: FigureTable }) {
  return (
    <div
      className="[container-type:inline-size] overflow-x-auto"
      tabIndex={0}
      role="region"
      aria-label={title}
    >
      <table className="w-full max-w-3xl tabular-nums">
        <caption className="mb-2 text-left text-13 text-quiet">
          {/* A table wider than the screen scrolls under its caption. */}
          <span className="sticky left-0 inline-block max-w-[100cqw]">{caption}</span>
        </caption>
        <thead>
          <tr className="border-b border-control text-left text-13 text-quiet">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-2 pr-4 font-medium not-first:whitespace-nowrap">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name} className="border-b border-hairline">
              <th scope="row" className="py-2.5 pr-4 text-left font-medium">
                {name}
              </th>
              {values.map((value, index) => (
                <td key={heads[index + 1]} className="py-2.5 pr-4 whitespace-nowrap">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
