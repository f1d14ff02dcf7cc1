/** Machines whose clocks a test sets individually. */
import { mkdtemp, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { Machine } from '../apps/server/tests/world/machines.ts';
import { patience } from '../apps/server/tests/world/patience.ts';

export const hourMs = 60 * 60 * 1000;

export async function makeMovingClocks() {
  const folder = await mkdtemp(join(tmpdir(), 'clocks-'));
  const preload = new URL('./moved-clock.ts', import.meta.url).href;
  return {
    settings: { CLOCKS_FOLDER: folder, NODE_OPTIONS: `--import=${preload}` },
    /** Resolves once the process uses it; `offsetMs` 0 corrects the clock. */
    set: async (machine: Machine, offsetMs: number) => {
      const said = machine.output().length;
      const file = join(folder, new URL(machine.url).port);
      await writeFile(`${file}.new`, String(offsetMs));
      await rename(`${file}.new`, file);
      await vi.waitFor(() => {
        const time = /my clock says (\S+)/.exec(machine.output().slice(said))?.[1] ?? '';
        expect(Math.abs(Date.parse(time) - Date.now() - offsetMs)).toBeLessThan(hourMs / 60);
      }, patience);
    },
  };
}
