import { clsx } from 'clsx';
import { CirclePlus, Crosshair, MousePointer2, Redo2, Ruler, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/button.tsx';
import type { Tool } from './marks/photo-place.ts';
import type { CorrectionHandle } from './use-correction.ts';

// The icons are created once, so a tap on the photo does not redraw them.
const tools = [
  { tool: 'select', label: 'Move', icon: <MousePointer2 aria-hidden="true" className="size-5" /> },
  { tool: 'add', label: 'Add', icon: <CirclePlus aria-hidden="true" className="size-5" /> },
  { tool: 'aim', label: 'Aim', icon: <Crosshair aria-hidden="true" className="size-5" /> },
  { tool: 'scale', label: 'Scale', icon: <Ruler aria-hidden="true" className="size-5" /> },
] as const satisfies readonly { tool: Tool; label: string; icon: ReactNode }[];
const undoIcon = <Undo2 aria-hidden="true" className="size-5" />;
const redoIcon = <Redo2 aria-hidden="true" className="size-5" />;

interface CorrectionToolsProps {
  correction: CorrectionHandle;
  onTool: (tool: Tool) => void;
}

/** Selects what the next press on the photo does; undo and redo. */
export function CorrectionTools({ correction, onTool }: CorrectionToolsProps) {
  const { draft, take } = correction;
  return (
    <div className="flex flex-wrap gap-0.5 min-[375px]:gap-1" role="group" aria-label="Tools">
      {tools.map(({ tool, label, icon }) => {
        const isOn = correction.tool === tool || (tool === 'select' && correction.tool === 'merge');
        return (
          <button
            key={tool}
            type="button"
            aria-pressed={isOn}
            onClick={() => onTool(tool)}
            className={clsx(
              'flex min-h-12 min-w-11 flex-col items-center justify-center rounded-card px-1 text-13 font-medium transition-colors min-[375px]:min-w-13 min-[375px]:px-2',
              isOn ? 'bg-ink text-paper' : 'hover:bg-ink/7',
            )}
          >
            {icon}
            {label}
          </button>
        );
      })}
      <span aria-hidden="true" className="mx-1 my-2 w-px bg-hairline" />
      <IconButton
        label="Undo (Ctrl+Z)"
        className="h-12"
        disabled={draft.past.length === 0}
        onClick={() => take({ type: 'undo' })}
      >
        {undoIcon}
      </IconButton>
      <IconButton
        label="Redo (Ctrl+Shift+Z)"
        className="h-12"
        disabled={draft.future.length === 0}
        onClick={() => take({ type: 'redo' })}
      >
        {redoIcon}
      </IconButton>
    </div>
  );
}
