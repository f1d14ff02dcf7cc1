/** Compares the alerts and the dashboard of deploy/monitoring with a server's metrics. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMetrics } from '../../apps/server/src/platform/metrics/metrics.ts';
import { root } from '../repository.ts';

const folder = join(root, 'deploy/monitoring');

/** The names of all metrics of a server, as Prometheus stores them. */
async function namesOfServer(): Promise<Set<string>> {
  const metrics = createMetrics();
  metrics.watchPool(() => ({ total: 0, idle: 0, waiting: 0 }));
  metrics.watchQueues(() => Promise.resolve([]));
  metrics.watchParts(() => Promise.resolve({}));
  metrics.watchDisk(root);
  metrics.watchBackups(() => Promise.resolve(null));
  const { text } = await metrics.read();
  const families = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    families.flatMap(([, name = '', type]) => (type === 'histogram' ? [`${name}_bucket`] : [name])),
  );
}

test.for(['alerts.yaml', 'alerts.test.yaml', 'dashboard.json'])(
  '%s names metrics that there are',
  async (file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const named = new Set(text.match(/\b(?:target_analysis|process|nodejs)_\w+/g));
    const known = await namesOfServer();
    expect(named.size).toBeGreaterThan(8);
    expect([...named].filter((name) => !known.has(name))).toEqual([]);
  },
);

test('each alert fires when it should, and is silent otherwise, if promtool is installed', ({ skip }) => {
  const testing = spawnSync('promtool', ['test', 'rules', 'alerts.test.yaml'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (testing.error !== undefined) {
    skip('promtool is not installed (Debian: apt-get install prometheus)');
    return;
  }
  expect(testing.status, testing.stdout + testing.stderr).toBe(0);
  const config = spawnSync('promtool', ['check', 'config', '--syntax-only', 'prometheus.yaml'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(config.status, config.stdout + config.stderr).toBe(0);
});
