import type { Telling } from '@target-analysis/analysis/telling';
import { BandGauge } from './band-gauge.tsx';

/** The mean radius of each string or group on a sheet with its interval, all on one scale. */
export function SpreadsPlot({ title, bars }: Telling['spreads'][number]) {
  const most = Math.max(...bars.map(({ high }) => high));
  return (
    <figure className="rounded-card border border-hairline bg-raised p-3">
      <figcaption className="text-13 font-medium text-quiet">{title}</figcaption>
      <dl className="mt-2 grid grid-cols-[minmax(1.5rem,auto)_1fr_auto] items-center gap-x-3 gap-y-1.5 text-13 tabular-nums">
        {bars.map((bar, index) => (
          <div key={index} className="col-span-3 grid grid-cols-subgrid items-center">
            <dt className="max-w-28 font-semibold break-words">{bar.name}</dt>
            <dd className="contents">
              <BandGauge band={{ ...bar, usual: null }} most={most} />
              <span>{bar.words}</span>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
