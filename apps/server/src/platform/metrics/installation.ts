/** The state of the installation as this process sees it: its parts, its disk, its backups, and its books. */
import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';

/** Whether each part works, by name. */
type PartsReader = () => Promise<Readonly<Record<string, 'ready' | 'not-ready'>>>;

export function watchInstallation(registry: Registry, prefix: string) {
  const registers = [registry];
  const differences = new Gauge({
    name: `${prefix}ledger_differences`,
    help: 'Balances that differ from the sum of their entries, as of the last nightly check in this process.',
    registers,
  });
  return {
    ledgerChecked: (found: number): void => differences.set(found),
    watchParts: (read: PartsReader): void => {
      new Gauge({
        name: `${prefix}part_ready`,
        help: '1 while the part works, otherwise 0, as in /api/ready.',
        labelNames: ['part'],
        registers,
        async collect() {
          for (const [part, state] of Object.entries(await read()))
            this.set({ part }, state === 'ready' ? 1 : 0);
        },
      });
    },
    watchDisk: (folder: string): void => {
      const size = (name: string, help: string, read: (facts: DiskFacts) => number) =>
        new Gauge({
          name: `${prefix}${name}`,
          help,
          registers,
          async collect() {
            this.set(read(await statfs(folder)));
          },
        });
      size(
        'disk_free_bytes',
        'Room left on the disk of the data folder.',
        (facts) => facts.bavail * facts.bsize,
      );
      size('disk_size_bytes', 'Size of the disk of the data folder.', (facts) => facts.blocks * facts.bsize);
    },
    watchBackups: (readLast: () => Promise<Date | null>): void => {
      new Gauge({
        name: `${prefix}last_backup_timestamp_seconds`,
        help: 'When the last backup of this data folder finished, in seconds since 1970; 0 before the first.',
        registers,
        async collect() {
          this.set(((await readLast())?.getTime() ?? 0) / 1000);
        },
      });
    },
  };
}

interface DiskFacts {
  bavail: number;
  blocks: number;
  bsize: number;
}
