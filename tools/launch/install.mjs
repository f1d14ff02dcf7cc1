/** Installs the packages of the lock file into node_modules. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { say } from './say.mjs';

/**
 * Installs the packages in package-lock.json, unless all of them are there.
 * @param {string} root
 * @returns {boolean} whether everything is there now
 */
export function installMissing(root) {
  if (missingPackages(root).length === 0) return true;
  say('Installing packages. This takes about a minute ...');
  const [command, ...before] = npmCommand();
  // The outer npm's settings (--silent, --omit=dev) reach this one through the environment: the flags here override them.
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
      `The installation failed (npm ci exited with ${String(status)}). The reason is above; it is often the network.`,
    );
    return false;
  }
  const missing = missingPackages(root);
  if (missing.length > 0)
    say(`npm ci ended well but left out ${missing.slice(0, 3).join(', ')}. Try: npm ci`);
  return missing.length === 0;
}

/**
 * Compares the lock file with the list that npm writes to node_modules when it has finished. Timestamps won't do: a clone's are
 * meaningless, and an interrupted installation leaves no list.
 * @param {string} root
 * @returns {string[]} names, empty if nothing is missing
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
 * Each optional package is for one platform, so only a wrong version counts, not its absence.
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
 * @returns {Record<string, LockEntry> | null} null if the file is missing or broken
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
 * The npm that runs us, with the Node that runs it: `npm ci` empties node_modules, including the pinned Node.
 * @returns {[string, ...string[]]}
 */
function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  if (npm !== undefined && node !== undefined && basename(npm).startsWith('npm')) return [node, npm];
  return ['npm'];
}
