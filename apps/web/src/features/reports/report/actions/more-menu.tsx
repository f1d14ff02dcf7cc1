import { MenuButton } from '../../../../lib/menu-button.tsx';
import type { Paper } from '../paper/use-paper.ts';
import { icons, paperLabels, ways } from './action-buttons.tsx';

/** The less common actions. */
export function MoreMenu({ paper }: { paper: Paper }) {
  const ofPaper = (['print', 'email'] as const).map((action) => ({
    label: paperLabels[action],
    icon: icons[action],
    isDisabled: paper.busy !== null,
    onChoose: () => paper.start(action),
  }));
  return (
    <MenuButton
      aria-label="More actions"
      title="More actions"
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-card border border-control bg-raised transition-colors hover:border-ink aria-expanded:border-ink"
      items={[...ofPaper, ...ways.map((way, index) => ({ ...way, hasLineAbove: index === 0 }))]}
    >
      {icons.more}
    </MenuButton>
  );
}
