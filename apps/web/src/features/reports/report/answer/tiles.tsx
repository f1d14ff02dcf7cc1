import type { Band, FigureKey, Tile } from '@target-analysis/analysis/telling';
import { clsx } from 'clsx';
import { memo, useId, useState } from 'react';
import { figurePlaceId, useFigureLight, type LightName } from '../light/figure-light.tsx';
import { CountUp } from '../reveal/count-up.tsx';
import { BandGauge } from './band-gauge.tsx';
import { Chevron } from '../../../../ui/chevron.tsx';

/** The part of the drawing that each figure highlights. */
const lightOf: Readonly<Record<FigureKey, LightName>> = {
  score: 'ringScore',
  zone: 'zone',
  meanRadius: 'meanRadius',
  extremeSpread: 'extremeSpread',
  offset: 'offset',
};

/** In characters: a longer value, such as '99 to 100', is set smaller to fit on one line in half a phone's width. */
const longestLarge = 6;

/** The most important figures, large; three at most. */
export const Tiles = memo(function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  if (tiles.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2" role="group" aria-label="Key figures">
      {tiles.map((tile, index) => (
        <TileBox key={tile.key} tile={tile} isWide={tiles.length % 2 === 1 && index === tiles.length - 1} />
      ))}
    </div>
  );
});

/** Highlights its figure in the drawing while hovered or focused. */
function TileBox({ tile, isWide }: { tile: Tile; isWide: boolean }) {
  const { key, label, value, unit, note, band } = tile;
  const light = lightOf[key];
  const { lit, point } = useFigureLight();
  return (
    <div
      id={figurePlaceId(light)}
      data-tile
      onPointerEnter={() => point(light)}
      onPointerLeave={() => point(null)}
      className={clsx(
        'flex min-w-[min(100%,8rem)] scroll-mt-24 grow flex-col rounded-card border bg-raised p-3 transition-colors',
        isWide ? 'basis-full' : 'basis-[calc(50%-var(--spacing))]',
        lit === light ? 'border-group' : 'border-hairline',
      )}
    >
      <dl>
        <dt className="text-13 font-medium text-quiet">{label}</dt>
        <dd
          className={clsx(
            'flex flex-wrap items-baseline gap-x-2 leading-tight font-semibold tabular-nums',
            value.length > longestLarge ? 'text-28 tracking-tighter' : 'text-40 tracking-tight',
          )}
        >
          <CountUp>{value}</CountUp>{' '}
          <span className="text-15 leading-5 font-medium tracking-normal text-quiet">{unit}</span>
        </dd>
        {note !== '' && <dd className="text-13 text-quiet">{note}</dd>}
      </dl>
      {band !== null && <Sureness band={band} label={label} light={light} />}
    </div>
  );
}

/** The band; a tap shows its figures. */
function Sureness({ band, label, light }: { band: Band; label: string; light: LightName }) {
  const [isOpen, setIsOpen] = useState(false);
  const wordsId = useId();
  const { hold } = useFigureLight();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={wordsId}
        aria-label={`How sure is the ${label.toLowerCase()}?`}
        className="-mx-3 mt-auto -mb-3 flex min-h-11 items-center gap-2 rounded-card px-3"
        onFocus={() => hold(light)}
        onBlur={() => hold(null)}
        onClick={() => setIsOpen(!isOpen)}
      >
        <BandGauge band={band} />
        <Chevron isOpen={isOpen} className="size-4" />
      </button>
      <p id={wordsId} hidden={!isOpen} className="mt-2 text-13 text-quiet tabular-nums">
        {band.words}, 95% sure
        {band.usual !== null && <span className="block">Dashed: your usual figure</span>}
      </p>
    </>
  );
}
