/** The packages of the lock file, as they lie in node_modules. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { say } from './say.mjs';

/**
 * Installs what package-lock.json names, unless all of it is there.
 * @param {string} root
 * @returns {boolean} whether everything is there now
 */
export function installMissing(root) {
  if (missingPackages(root).length === 0) return true;
  say('Installing the packages of package-lock.json, this takes about a minute ...');
  const [command, ...before] = npmCommand();
  // Settings of the outer npm (--silent, --omit=dev) reach this one through the environment: the flags here outrank them.
  const flags = ['--ignore-scripts', '--include=dev', '--include=optional', '--loglevel=error'];
  const { status, error } = spawnSync(command, [...before, 'ci', ...flags], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (error !== undefined) {
    say(`npm could not be started (${error.message}). It comes with Node: see https://nodejs.org/.`);
    return false;
  }
  if (status !== 0) {
    say(
      `Installing failed (npm ci ended with ${String(status)}). Its reason is above; often the network is down.`,
    );
    return false;
  }
  const missing = missingPackages(root);
  if (missing.length > 0)
    say(`npm ci ended well but left out ${missing.slice(0, 3).join(', ')}. Try: npm ci`);
  return missing.length === 0;
}

/**
 * Compares the lock file with the list that npm leaves in node_modules when it has finished, not times: a clone has no
 * times that mean anything, and an interrupted installation leaves no list.
 * @param {string} root
 * @returns {string[]} names, empty where all is well
 */
function missingPackages(root) {
  const wanted = readPackages(join(root, 'package-lock.json')) ?? {};
  const found = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (found === null) return ['node_modules'];
  return Object.entries(wanted)
    .filter(([path]) => path.startsWith('node_modules/') || path.includes('/node_modules/'))
    .filter(([path, entry]) => isOutdated(entry, found[path]))
    .map(([path]) => path);
}

/**
 * Optional packages are for one platform each: only a wrong version of one counts, not its absence.
 * @param {LockEntry} wanted
 * @param {LockEntry | undefined} found
 */
function isOutdated(wanted, found) {
  if (found === undefined)
    return wanted.optional !== true && wanted.devOptional !== true && wanted.peer !== true;
  return wanted.version !== found.version;
}

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockEntry
 * @param {string} file
 * @returns {Record<string, LockEntry> | null} null where the file is missing or broken
 */
function readPackages(file) {
  try {
    /** @type {{ packages: Record<string, LockEntry> }} */
    const lock = JSON.parse(readFileSync(file, 'utf8'));
    return lock.packages;
  } catch {
    return null;
  }
}

/**
 * The npm that runs us, with the Node that runs it: `npm ci` empties node_modules, the pinned Node with it.
 * @returns {[string, ...string[]]}
 */
function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  if (npm !== undefined && node !== undefined && basename(npm).startsWith('npm')) return [node, npm];
  return ['npm'];
}
