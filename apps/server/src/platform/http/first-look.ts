/** What a page shows before its script runs, drawn by the file that the build leaves beside the page (decisions 075 and 076). */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Log } from '../log/log.ts';

/** A function of the built file. */
type Drawer = 'drawSharedLook' | 'drawOwnLook';

/**
 * Returns HTML for what a page shows.
 * @returns empty if there is nothing to draw, or drawing fails: then the page starts with its spinner
 */
export type DrawFirstLook = (drawer: Drawer, shown: object) => Promise<string>;

export function createFirstLook({ pageFolder, log }: { pageFolder: string; log: Log }): DrawFirstLook {
  return async (drawer, shown) => {
    try {
      const built: unknown = await import(pathToFileURL(join(pageFolder, 'first-look.js')).href);
      if (!isBuilt(built)) throw new Error('the page is built without its first look');
      return built[drawer](shown);
    } catch (cause) {
      log.error({ cause }, 'a page could not be drawn ahead of its script');
      return '';
    }
  };
}

function isBuilt(built: unknown): built is Record<Drawer, (shown: object) => string> {
  return typeof built === 'object' && built !== null && 'drawSharedLook' in built && 'drawOwnLook' in built;
}
