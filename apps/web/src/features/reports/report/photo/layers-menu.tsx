import type { Report } from '@target-analysis/analysis';
import { hasGroupCentre, possiblePlaces } from '@target-analysis/analysis/telling';
import { Check, Layers } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { MenuContent, menuItemLook } from '../../../../ui/menu-content.tsx';
import { layers, type LayerKey, type LayerSet } from './layers.ts';

interface LayersMenuProps {
  report: Report;
  shown: LayerSet;
  onToggle: (key: LayerKey) => void;
  /** Hides the label on phones, where another button is beside it. */
  isNarrow: boolean;
}

/** Switches each layer over the photo on or off; omits layers this report does not have. */
export function LayersMenu({ report, shown, onToggle, isNarrow }: LayersMenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-card border border-control bg-raised px-3 text-13 font-medium transition-colors hover:border-ink aria-expanded:border-ink">
        <Layers aria-hidden="true" className="size-5" />
        <span className={isNarrow ? 'max-tablet:sr-only' : undefined}>Layers</span>
      </DropdownMenu.Trigger>
      <MenuContent className="max-h-[70dvh] min-w-56 overflow-y-auto">
        {layers
          .filter(({ key }) => hasLayer(report, key))
          .map(({ key, label }) => (
            <DropdownMenu.CheckboxItem
              key={key}
              checked={shown.has(key)}
              className={menuItemLook}
              onSelect={(event) => {
                // Keeps the menu open, to switch several in a row.
                event.preventDefault();
                onToggle(key);
              }}
            >
              <span className="grid size-5 place-items-center rounded-small border border-control">
                <DropdownMenu.ItemIndicator>
                  <Check aria-hidden="true" className="size-4" />
                </DropdownMenu.ItemIndicator>
              </span>
              {label}
            </DropdownMenu.CheckboxItem>
          ))}
      </MenuContent>
    </DropdownMenu.Root>
  );
}

function hasLayer(report: Report, key: LayerKey): boolean {
  const { aim, group, score: ringScore, zone, aimGroups } = report;
  const isOneGroup = aimGroups.length === 0;
  switch (key) {
    case 'possible':
      return possiblePlaces(report).length > 0;
    case 'rings':
      return ringScore?.status === 'scored';
    case 'zone':
      return zone?.status === 'located';
    case 'aim':
      return isOneGroup && aim !== null;
    case 'meanRadius':
      return isOneGroup && group.meanRadius !== null;
    case 'ellipse50':
      return isOneGroup && group.ellipse50 !== null;
    case 'ellipse95':
      return isOneGroup && group.ellipse95 !== null;
    case 'extremeSpread':
      return isOneGroup && group.extremeSpread !== null;
    case 'centre':
      return isOneGroup && hasGroupCentre(report);
    case 'holes':
    case 'numbers':
      return true;
  }
}
