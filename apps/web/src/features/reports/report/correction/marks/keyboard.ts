/** Keyboard shortcuts for the focused mark, and for the whole page. */

interface KeyPress {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

export type KeyAction =
  /** In screen pixels. */
  | { type: 'nudge'; right: number; down: number }
  | { type: 'delete' | 'confirm' | 'merge' | 'split' | 'role' | 'release' };

const directions: ReadonlyMap<string, { right: number; down: number }> = new Map([
  ['ArrowLeft', { right: -1, down: 0 }],
  ['ArrowRight', { right: 1, down: 0 }],
  ['ArrowUp', { right: 0, down: -1 }],
  ['ArrowDown', { right: 0, down: 1 }],
]);

const largeStepPx = 10;

const actions = {
  delete: 'delete',
  backspace: 'delete',
  enter: 'confirm',
  m: 'merge',
  s: 'split',
  f: 'role',
  escape: 'release',
} as const;

/** The action of a key on a mark; null for keys with another function, such as Tab. */
export function actionOfKey({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): KeyAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  const direction = directions.get(key);
  if (direction !== undefined) {
    const step = shiftKey ? largeStepPx : 1;
    return { type: 'nudge', right: direction.right * step, down: direction.down * step };
  }
  const name = key.toLowerCase();
  return isActionKey(name) ? { type: actions[name] } : null;
}

function isActionKey(name: string): name is keyof typeof actions {
  return Object.hasOwn(actions, name);
}

/** The usual shortcuts for undo and redo. */
export function historyOfKey({ key, shiftKey, ctrlKey, metaKey }: KeyPress): 'undo' | 'redo' | null {
  if (!ctrlKey && !metaKey) return null;
  const name = key.toLowerCase();
  if (name === 'z') return shiftKey ? 'redo' : 'undo';
  return name === 'y' ? 'redo' : null;
}
