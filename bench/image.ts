/**
 * `npm run bench:image`: the size of what our image adds to Node's own. It copies and installs in an empty folder the same as the
 * Dockerfile, without a container engine.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, lstatSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../tools/repository.ts';

const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'image-'));
try {
  for (const [, from = ''] of dockerfile.matchAll(/^COPY ((?:\S+\/)?package\.json.*) \S+$/gm))
    for (const file of from.split(' ')) cpSync(join(root, file), join(folder, file));
  cpSync(join(root, 'deploy/lean-modules.sh'), join(folder, 'deploy/lean-modules.sh'));
  // The Node of this process decides which builds are kept.
  const path = `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`;
  execFileSync('sh', ['deploy/lean-modules.sh'], { cwd: folder, stdio: 'pipe', env: { PATH: path } });
  const parts = {
    'packages that it runs by': filesBelow(join(folder, 'node_modules')),
    'the built page, compressed files too': filesBelow(join(root, 'apps/web/dist')),
    'sources, migrations, networks': [
      ...filesBelow(join(root, 'packages')),
      ...['src', 'migrations'].flatMap((name) => filesBelow(join(root, 'apps/server', name))),
    ],
  };
  for (const [part, files] of Object.entries({ ...parts, 'all of it': Object.values(parts).flat() }))
    process.stdout.write(`${part.padEnd(38)} ${sizesOf(files)}\n`);
} finally {
  rmSync(folder, { recursive: true });
}

function filesBelow(top: string): string[] {
  return readdirSync(top, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function sizesOf(files: string[]): string {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0).padStart(4)} MB`;
  const unpacked = files.reduce((sum, file) => sum + lstatSync(file).size, 0);
  const packed = files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 6 }).length, 0);
  return `${megabytes(unpacked)}, ${megabytes(packed)} to download`;
}
