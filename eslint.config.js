/** Every line of CONVENTIONS.md that a linter can hold; the number of the line stands beside its rule. */
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
const programs = ['tools/**', 'bench/**', 'faults/**', 'fuzz/**', 'apps/cli/**', 'e2e/**'];
const exportedFunctions = ['ExportNamedDeclaration > FunctionDeclaration'];
const configurations = [
  '*.config.{js,ts}',
  '.dependency-cruiser.mjs',
  '*/*/*.config.ts',
  '{e2e,faults}/*.config.ts',
];

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
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.strictTypeChecked,
  {
    plugins: { unicorn, comments },
    languageOptions: {
      parserOptions: {
        project: [
          'packages/*/tsconfig*.json',
          'apps/*/tsconfig*.json',
          'e2e/tsconfig.json',
          'faults/tsconfig.json',
          'tools/tsconfig.json',
        ],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      // 1, 2: names
      'unicorn/filename-case': ['error', { case: 'kebabCase' }],
      'unicorn/name-replacements': ['error', abbreviations],
      // 8: named exports
      'no-restricted-exports': [
        'error',
        {
          restrictDefaultExports: {
            direct: true,
            named: true,
            defaultFrom: true,
            namedFrom: true,
            namespaceFrom: true,
          },
        },
      ],
      // 4, 8, 9: ambiguous names, arrow functions at the top, enums, namespaces, service classes, module-level state
      'no-restricted-syntax': ['error', ...bannedSyntax, ...ambiguousNames],
      // 10: the environment is read in config.ts
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read the environment in config.ts.' },
      ],
      // 11: no any (strictTypeChecked), no `as` but `as const`, no silent disabling
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      'comments/described-disable': 'error',
      // 12: sizes
      'max-lines': ['error', { max: 300 }],
      'max-lines-per-function': ['error', { max: 60 }],
      'max-params': ['error', { max: 4 }],
      // 17: never catch to be silent: an empty catch holds its reason
      'no-empty': ['error', { allowEmptyCatch: false }],
      // 20, 21: comments
      'comments/present-tense': 'error',
      'comments/known-tags': 'error',
      // the rest: what goes wrong unseen
      'no-console': 'error',
      eqeqeq: ['error', 'always'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'unicorn/prefer-node-protocol': 'error',
      'unicorn/throw-new-error': 'error',
      'unicorn/error-message': 'error',
      'unicorn/no-abusive-eslint-disable': 'error',
      'unicorn/prefer-structured-clone': 'error',
      'unicorn/no-instanceof-builtins': 'error',
    },
  },
  {
    files: ['packages/analysis/src/units/**'],
    rules: { '@typescript-eslint/consistent-type-assertions': 'off' },
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
  { files: ['apps/server/src/config.ts'], rules: { 'no-restricted-properties': 'off' } },
  { files: programs, rules: { 'no-console': 'off', 'no-restricted-properties': 'off' } },
  { files: configurations, rules: { 'no-restricted-exports': 'off', 'no-restricted-properties': 'off' } },
  {
    // 26, 28: a sentence as a name, no module mocks, no waiting for time; a suite is one function as long as it needs
    files: tests,
    rules: {
      'no-restricted-syntax': ['error', ...bannedSyntax, ...ambiguousNames, ...bannedInTests],
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      // A fixture of our own is read as what it is.
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
  { files: ['apps/web/public/*.js'], extends: [tseslint.configs.disableTypeChecked] },
  {
    // Plain JavaScript has its types in comments: a cast is one too, and what JSON.parse answers is named, not proven.
    files: ['**/*.mjs', '**/*.js'],
    rules: {
      '@typescript-eslint/consistent-type-assertions': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
);
