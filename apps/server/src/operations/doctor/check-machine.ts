/** The machine: its Node and the data folder. */
import { access, constants, mkdir, statfs } from 'node:fs/promises';
import type { Config } from '../../config.ts';
import { codeOf, speakOf, type Check, type Finding } from './finding.ts';

/** As in tools/launch/runtime.mjs. Node 22.18 runs TypeScript, but a server on it can't answer a request that asks to upgrade. */
const leastNode = [22, 21] as const;
/** A day of photos at a busy range; below `leastBytes`, uploads soon fail. */
const comfortableBytes = 2_000_000_000;
const leastBytes = 200_000_000;

export function checkMachine(config: Config): Check {
  return {
    part: 'Node',
    examine: async () => [examineNode(process.versions.node), ...(await examineFolder(config.dataFolder))],
  };
}

export function examineNode(version: string): Finding {
  const { ok, wrong } = speakOf('Node');
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isNew = major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1]);
  return isNew
    ? ok(`Version ${version}.`)
    : wrong(`Version ${version} is too old. Start with npm, which brings ${leastNode.join('.')} or newer.`);
}

async function examineFolder(folder: string): Promise<Finding[]> {
  const { ok, warning, wrong } = speakOf('data folder');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    return [
      wrong(`${folder} is not writable (${codeOf(cause)}). Make this user its owner, or set DATA_DIR.`),
    ];
  }
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const says = `${folder} is writable and has ${(free / 1e9).toFixed(1)} GB free.`;
  if (free < leastBytes) return [wrong(`${says} That is barely enough for one more photo. Free up space.`)];
  return [free < comfortableBytes ? warning(`${says} Make room before it is full.`) : ok(says)];
}
