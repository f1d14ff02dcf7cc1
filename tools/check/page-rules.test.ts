import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageRules } from '../../e2e/world/page-rules.ts';
import { root } from '../repository.ts';

test('every route of the page has a rule about who may open it, and every rule has a route', () => {
  const files = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: root });
  const text = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const routes = [...text.matchAll(/(?:\bpath: |lazyPage\(\s*)'([^']+)'/g)].map(([, path]) => path);
  expect(routes.toSorted()).toEqual(Object.keys(pageRules).toSorted());
});
