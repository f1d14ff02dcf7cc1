/** Names and places of files: the lines of CONVENTIONS.md that no linter checks. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../../repository.ts';

/** Names that don't say what is inside (line 1). */
const emptyNames = /^(utils?|helpers?|misc|shared|common)$/;
const kebabCase = /^[_.]?[a-z0-9]+([-.][a-z0-9]+)*$/;

/** Doors (line 13): of a package, of a door named in its package.json, of a feature. */
const doors = [
  /^packages\/[^/]+\/src\/index\.ts$/,
  /^packages\/analysis\/src\/(drill-sheets|progress|statistics|telling|testing)\/index\.ts$/,
  /^apps\/(server|web)\/src\/features\/[^/]+\/index\.tsx?$/,
];

/** One name in contract, server, and web (line 7); `site` holds what a page knows about its installation. */
const features = new Set([
  'accounts',
  'profiles',
  'firearms',
  'reports',
  'sharing',
  'notifications',
  'billing',
  'referrals',
  'privacy',
  'admin',
  'contact',
  'guide',
  'site',
]);

/** Returns one line per file that is in the wrong place, has the wrong name, or is ignored. */
export function findMisplacedFiles(): string[] {
  const files = execFileSync(
    'git',
    ['ls-files', 'packages', 'apps', 'e2e', 'tools', 'bench', 'faults', 'fuzz'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));
  return [...files.flatMap(problemsOfFile), ...findUnknownFeatures(), ...findHiddenFiles()];
}

/** Files in git that `.gitignore` names too: Tailwind reads no ignored file, so the page would lack its classes. */
function findHiddenFiles(): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--ignored', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '')
    .map((file) => `${file}: .gitignore names it`);
}

function problemsOfFile(file: string): string[] {
  if (file.startsWith('apps/server/migrations/')) return [];
  const problems: string[] = [];
  const parts = file.split('/').map((name) => name.replace(/(\.(test|spec|config|d))?\.[a-z]+$/, ''));
  const empty = parts.find((name) => emptyNames.test(name));
  if (empty !== undefined) problems.push(`${file}: "${empty}" names no idea (line 1)`);
  const code = /\.(tsx?|mjs|css)$/.test(file);
  const wrong = file.split('/').find((name) => code && !kebabCase.test(name));
  if (wrong !== undefined) problems.push(`${file}: "${wrong}" is not kebab-case (line 1)`);
  const isIndex = /^index\.tsx?$/.test(basename(file));
  if (isIndex && !doors.some((door) => door.test(file)))
    problems.push(`${file}: ${dirname(file)} is no door (line 13)`);
  return problems;
}

function findUnknownFeatures(): string[] {
  return ['apps/server/src/features', 'apps/web/src/features'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => !features.has(name))
      .map((name) => `${folder}/${name}: not a feature of ARCHITECTURE.md (line 7)`),
  );
}
