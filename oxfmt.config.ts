/** How every file is laid out. */
import { defineConfig, type FormatConfig } from 'oxfmt';

/** Documents, those that programs write too. */
export const prose: FormatConfig = { printWidth: 120, proseWrap: 'always' };

export default defineConfig({
  printWidth: 110,
  singleQuote: true,
  sortPackageJson: false,
  overrides: [{ files: ['*.md'], options: prose }],
  // Written by programs; what git ignores is left out anyway.
  ignorePatterns: [
    'package-lock.json',
    'packages/contract/src/routes.json',
    'packages/analysis/model/',
    'apps/server/migrations/',
    'apps/server/src/features/reports/demo/demo-marks.json',
    'bench/results/',
    'docs/specification.md',
    'workshop/**/*.json',
    'workshop/**/*.html',
  ],
});
