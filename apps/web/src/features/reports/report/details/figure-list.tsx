import type { ToldFigure } from '@target-analysis/analysis/telling';

/** The important figures, each with everything known about it. */
export function FigureList({ figures }: { figures: readonly ToldFigure[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 tablet:grid-cols-2 desktop:grid-cols-3">
      {figures.map(({ key, label, value, unit, lines }) => (
        <div key={key}>
          <dt className="text-13 font-medium text-quiet">{label}</dt>
          <dd className="text-21 font-semibold tabular-nums">
            {value} <span className="text-15 font-medium text-quiet">{unit}</span>
          </dd>
          {lines.map((line) => (
            <dd key={line} className="text-13 text-quiet tabular-nums">
              {line}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
