import { DataFigure } from '../../../../ui/data/data-figure.tsx';
import { figurePlaceId, useFigureLight, type LightName } from './figure-light.tsx';
import { LightButton } from './light-button.tsx';

interface LightFigureProps {
  name: LightName;
  label: string;
  value: string;
  unit: string;
  /** What stands beneath it, line by line. */
  lines: readonly string[];
}

/** A figure that lights up what it was counted from, under the pointer or by its button. */
export function LightFigure({ name, label, value, unit, lines }: LightFigureProps) {
  const { lit, point } = useFigureLight();
  return (
    <div
      id={figurePlaceId(name)}
      className="scroll-mt-24"
      onPointerEnter={() => {
        point(name);
      }}
      onPointerLeave={() => {
        point(null);
      }}
    >
      <DataFigure
        label={label}
        value={value}
        unit={unit}
        interval={lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        isLit={lit === name}
      />
      <LightButton light={name} place="shots">
        Show on the photo
      </LightButton>
    </div>
  );
}
