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
          .filter(({ key }) => isIn[key](report))
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

/** Whether a report has what a layer draws. */
const isIn: Readonly<Record<LayerKey, (report: Report) => boolean>> = {
  holes: () => true,
  numbers: () => true,
  possible: (report) => possiblePlaces(report).length > 0,
  rings: ({ score: ringScore }) => ringScore?.status === 'scored',
  zone: ({ zone }) => zone?.status === 'located',
  aim: (report) => isOneGroup(report) && report.aim !== null,
  centre: (report) => isOneGroup(report) && hasGroupCentre(report),
  meanRadius: (report) => isOneGroup(report) && report.group.meanRadius !== null,
  ellipse50: (report) => isOneGroup(report) && report.group.ellipse50 !== null,
  ellipse95: (report) => isOneGroup(report) && report.group.ellipse95 !== null,
  extremeSpread: (report) => isOneGroup(report) && report.group.extremeSpread !== null,
};

function isOneGroup({ aimGroups }: Report): boolean {
  return aimGroups.length === 0;
}
