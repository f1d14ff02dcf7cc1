import { clsx } from 'clsx';
import { Slider as RadixSlider } from 'radix-ui';
import { useFieldControl, useFieldLabelId } from './field.tsx';

export interface SliderProps {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
  /** Values with a mark and a number under the track; pressing one chooses it. */
  ticks?: readonly number[];
  /** The value in words, such as "25 yards". */
  formatValue?: (value: number) => string;
}

/** A value along a line, with ticks to press. Goes inside a `Field`, whose label names the thumb. */
export function Slider(props: SliderProps) {
  const { value, onChange, min, max, step, ticks = [], formatValue = String } = props;
  const { id, ...described } = useFieldControl();
  const labelId = useFieldLabelId();
  return (
    <div className="px-1">
      <RadixSlider.Root
        className="relative flex h-11 touch-none items-center select-none"
        value={[value]}
        onValueChange={([next]) => {
          if (next !== undefined) onChange(next);
        }}
        min={min}
        max={max}
        step={step}
      >
        <RadixSlider.Track className="relative h-1.5 grow rounded-full bg-control/45">
          <RadixSlider.Range className="absolute h-full rounded-full bg-ink" />
        </RadixSlider.Track>
        <RadixSlider.Thumb
          id={id}
          aria-labelledby={labelId}
          aria-valuetext={formatValue(value)}
          {...described}
          className="relative block size-7 rounded-full border-2 border-ink bg-raised transition-colors after:absolute after:-inset-2.5 hover:bg-paper"
        />
      </RadixSlider.Root>
      {ticks.length > 0 && (
        <div className="relative mx-3.5 h-11">
          {ticks.map((tick) => (
            <button
              key={tick}
              type="button"
              aria-label={formatValue(tick)}
              onClick={() => onChange(tick)}
              style={{ left: `${String(((tick - min) / (max - min)) * 100)}%` }}
              className={clsx(
                'absolute top-0 flex h-11 min-w-9 -translate-x-1/2 flex-col items-center rounded-small text-13 tabular-nums before:mb-1 before:h-2 before:w-px before:bg-control hover:text-ink',
                tick === value ? 'font-semibold text-ink' : 'text-quiet',
              )}
            >
              {tick}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
