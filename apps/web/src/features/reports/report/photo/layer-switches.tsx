import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import type { Report } from '@target-analysis/analysis';
import { layers, type LayerKey, type LayerSet } from './layers.ts';
import { possiblePlaces } from '../words/what-to-check.ts';

interface LayerSwitchesProps {
  report: Report;
  shown: LayerSet;
  onToggle: (key: LayerKey) => void;
}

/** What is drawn over the photo, each layer on or off; layers that this report does not have are left out. */
export function LayerSwitches({ report, shown, onToggle }: LayerSwitchesProps) {
  return (
    <div
      role="group"
      aria-label="Drawn over the photo"
      className="flex gap-2 overflow-x-auto px-4 py-1 tablet:flex-wrap tablet:gap-y-1 tablet:px-0"
    >
      {layers
        .filter((layer) => hasLayer(report, layer.key))
        .map(({ key, label }) => {
          const isShown = shown.has(key);
          const Icon = isShown ? Eye : EyeOff;
          return (
            <button
              key={key}
              type="button"
              aria-pressed={isShown}
              onClick={() => {
                onToggle(key);
              }}
              className={clsx(
                'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-3.5 text-13 font-medium transition-colors hover:border-ink',
                isShown ? 'border-control bg-raised' : 'border-hairline text-quiet',
              )}
            >
              <Icon aria-hidden="true" className="size-4" />
              {label}
            </button>
          );
        })}
    </div>
  );
}

function hasLayer(report: Report, key: LayerKey): boolean {
  const { aim, group, score: ringScore, zone } = report;
  switch (key) {
    case 'possible':
      return possiblePlaces(report).length > 0;
    case 'rings':
      return ringScore?.status === 'scored';
    case 'zone':
      return zone?.status === 'located';
    case 'aim':
      return aim !== null;
    case 'meanRadius':
      return group.meanRadius !== null;
    case 'ellipse50':
      return group.ellipse50 !== null;
    case 'ellipse95':
      return group.ellipse95 !== null;
    case 'extremeSpread':
      return group.extremeSpread !== null;
    case 'holes':
    case 'numbers':
    case 'centre':
      return true;
  }
}
