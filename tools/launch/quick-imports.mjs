/**
 * Loaded before every program. For each import of drizzle-orm, and within it, Node reads its package.json of 180 kB again, which takes
 * a quarter of the processor time of a server's start. This resolves each name once, and its files find each other by path.
 */
import * as modules from 'node:module';

const files = '/node_modules/drizzle-orm/';

function rememberDrizzle() {
  /** @type {Map<string, import('node:module').ResolveFnOutput>} */
  const known = new Map();
  modules.registerHooks({
    resolve(name, context, next) {
      const { parentURL = '', conditions } = context;
      if (!conditions.includes('import')) return next(name, context);
      if (/^\.\.?\/.*\.js$/.test(name) && parentURL.includes(files))
        return { url: new URL(name, parentURL).href, format: 'module', shortCircuit: true };
      if (!/^drizzle-orm(\/|$)/.test(name)) return next(name, context);
      const found = known.get(name) ?? { ...next(name, context), shortCircuit: true };
      known.set(name, found);
      return found;
    },
  });
}

// The machine's own Node, which may be older, starts npm.
if ('registerHooks' in modules) rememberDrizzle();
