/** The rules of CONVENTIONS.md that oxlint does not know, with the number of the line. */
import jsdoc from 'eslint-plugin-jsdoc';
import unicorn from 'eslint-plugin-unicorn';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { comments } from './tools/eslint/comments.mjs';
import { ambiguousNames, abbreviations } from './tools/eslint/names.mjs';
import { bannedSyntax, bannedInTests } from './tools/eslint/syntax.mjs';

const tests = [
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/*.spec.ts',
  'apps/server/tests/**',
  'e2e/**',
  'tools/vitest/**',
];
const exportedFunctions = ['ExportNamedDeclaration > FunctionDeclaration'];

export default defineConfig(
  globalIgnores([
    '**/node_modules',
    '**/dist',
    '**/.cache',
    '**/test-results',
    'data',
    'coverage',
    'workshop',
  ]),
  {
    // Reads no types: what needs them is in .oxlintrc.json.
    files: ['**/*.{ts,tsx,js,mjs}'],
    languageOptions: { parser: tseslint.parser },
    // Most comments that disable a rule are for oxlint, which this program does not know.
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    plugins: { unicorn, comments, '@typescript-eslint': tseslint.plugin },
    rules: {
      // 2: names
      'unicorn/name-replacements': ['error', abbreviations],
      // 4, 8, 9: ambiguous names, arrow functions at the top, enums, namespaces, service classes, module-level state
      'no-restricted-syntax': ['error', ...bannedSyntax, ...ambiguousNames],
      // 11: no silent disabling
      'comments/described-disable': 'error',
      // 20, 21: comments
      'comments/present-tense': 'error',
      'comments/known-tags': 'error',
    },
  },
  {
    // 22: what the core exports is explained like a textbook
    files: ['packages/analysis/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    plugins: { jsdoc },
    settings: { jsdoc: { mode: 'typescript' } },
    rules: {
      'jsdoc/require-jsdoc': ['error', { publicOnly: true, require: { FunctionDeclaration: true } }],
      'jsdoc/require-description': ['error', { contexts: exportedFunctions }],
      'jsdoc/require-param': [
        'error',
        { contexts: exportedFunctions, checkDestructuredRoots: false, checkDestructured: false },
      ],
      'jsdoc/require-param-description': ['error', { contexts: exportedFunctions }],
      'jsdoc/check-param-names': ['error', { checkDestructured: false }],
      'jsdoc/require-returns': ['error', { contexts: exportedFunctions }],
      'jsdoc/require-returns-description': ['error', { contexts: exportedFunctions }],
      'jsdoc/no-types': 'error',
      'jsdoc/check-tag-names': ['error', { definedTags: ['source'] }],
    },
  },
  {
    // 26, 28: a sentence as a name, no module mocks, no waiting for time
    files: tests,
    rules: { 'no-restricted-syntax': ['error', ...bannedSyntax, ...ambiguousNames, ...bannedInTests] },
  },
);
