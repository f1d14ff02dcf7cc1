/** The rules of CONVENTIONS.md that a linter holds, with the number of the line. */
import { defineConfig } from 'oxlint';
import { ambiguousNames, abbreviations } from './tools/lint/names.ts';
import { bannedSyntax, bannedInTests } from './tools/lint/syntax.ts';

const tests = [
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/*.spec.ts',
  'apps/server/tests/**',
  'e2e/**',
  'tools/vitest/**',
];
const exportedFunctions = ['ExportNamedDeclaration > FunctionDeclaration'];

export default defineConfig({
  plugins: ['typescript', 'unicorn'],
  jsPlugins: [
    './tools/lint/comments.ts',
    { name: 'eslint-js', specifier: 'oxlint-plugin-eslint' },
    { name: 'unicorn-js', specifier: 'eslint-plugin-unicorn' },
    { name: 'jsdoc-js', specifier: 'eslint-plugin-jsdoc' },
  ],
  categories: { correctness: 'off' },
  ignorePatterns: [
    '**/node_modules',
    '**/dist',
    '**/.cache',
    '**/test-results',
    'data',
    'coverage',
    'workshop',
  ],
  rules: {
    // 1: kebab-case
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    // 2: names
    'unicorn-js/name-replacements': ['error', abbreviations],
    // 4, 8, 9: ambiguous names, arrow functions at the top, enums, namespaces, service classes, module-level state
    'eslint-js/no-restricted-syntax': ['error', ...bannedSyntax, ...ambiguousNames],
    // 11: no silent disabling
    'comments/described-disable': 'error',
    // 20, 21: comments
    'comments/present-tense': 'error',
    'comments/known-tags': 'error',
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
    // 10: the environment is read in config.ts
    'no-restricted-properties': [
      'error',
      { object: 'process', property: 'env', message: 'Read the environment in config.ts.' },
    ],
    // 11: no any, no `as` but `as const`, no silent disabling
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    'typescript/no-non-null-assertion': 'error',
    'unicorn/no-abusive-eslint-disable': 'error',
    // 12: sizes
    'max-lines': ['error', { max: 300 }],
    'max-lines-per-function': ['error', { max: 60 }],
    'max-params': ['error', { max: 4 }],
    // 17: an empty catch holds its reason
    'no-empty': ['error', { allowEmptyCatch: false }],
    // the rest: what goes wrong unseen
    'no-console': 'error',
    eqeqeq: ['error', 'always'],
    'unicorn/error-message': 'error',
    'unicorn/no-instanceof-builtins': 'error',
    'unicorn/prefer-node-protocol': 'error',
    'unicorn/prefer-structured-clone': 'error',
    'unicorn/throw-new-error': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'typescript/await-thenable': 'error',
    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    'no-array-constructor': 'error',
    'typescript/no-array-delete': 'error',
    'typescript/no-base-to-string': 'error',
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    'typescript/no-deprecated': 'error',
    'typescript/no-duplicate-enum-values': 'error',
    'typescript/no-duplicate-type-constituents': 'error',
    'typescript/no-dynamic-delete': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-extra-non-null-assertion': 'error',
    'typescript/no-extraneous-class': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-for-in-array': 'error',
    'typescript/no-generated-empty-object-type': 'error',
    'typescript/no-implied-eval': 'error',
    'typescript/no-invalid-void-type': 'error',
    'typescript/no-meaningless-void-operator': 'error',
    'typescript/no-misused-new': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-misused-spread': 'error',
    'typescript/no-mixed-enums': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-nullish-coalescing': 'error',
    'typescript/no-non-null-asserted-optional-chain': 'error',
    'typescript/no-redundant-type-constituents': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-this-alias': 'error',
    'typescript/no-unnecessary-boolean-literal-compare': 'error',
    'typescript/no-unnecessary-condition': 'error',
    'typescript/no-unnecessary-template-expression': 'error',
    'typescript/no-unnecessary-type-arguments': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unnecessary-type-conversion': 'error',
    'typescript/no-unnecessary-type-parameters': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-declaration-merging': 'error',
    'typescript/no-unsafe-enum-comparison': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/no-unsafe-unary-minus': 'error',
    'no-unused-expressions': 'error',
    'no-unused-vars': 'error',
    'no-useless-constructor': 'error',
    'typescript/no-useless-default-assignment': 'error',
    'typescript/no-wrapper-object-types': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-as-const': 'error',
    'typescript/prefer-literal-enum-member': 'error',
    'typescript/prefer-namespace-keyword': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/prefer-reduce-type-parameter': 'error',
    'typescript/prefer-return-this-type': 'error',
    'typescript/related-getter-setter-pairs': 'error',
    'typescript/require-await': 'error',
    'typescript/restrict-plus-operands': [
      'error',
      {
        allowAny: false,
        allowBoolean: false,
        allowNullish: false,
        allowNumberAndString: false,
        allowRegExp: false,
      },
    ],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/triple-slash-reference': 'error',
    'typescript/unbound-method': 'error',
    'typescript/unified-signatures': 'error',
    'typescript/use-unknown-in-catch-callback-variable': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  },
  overrides: [
    // 22: what the core exports is explained like a textbook
    {
      files: ['packages/analysis/src/**/*.ts'],
      excludeFiles: ['**/*.test.ts'],
      rules: {
        'jsdoc-js/require-jsdoc': ['error', { publicOnly: true, require: { FunctionDeclaration: true } }],
        'jsdoc-js/require-description': ['error', { contexts: exportedFunctions }],
        'jsdoc-js/require-param': [
          'error',
          { contexts: exportedFunctions, checkDestructuredRoots: false, checkDestructured: false },
        ],
        'jsdoc-js/require-param-description': ['error', { contexts: exportedFunctions }],
        'jsdoc-js/check-param-names': ['error', { checkDestructured: false }],
        'jsdoc-js/require-returns': ['error', { contexts: exportedFunctions }],
        'jsdoc-js/require-returns-description': ['error', { contexts: exportedFunctions }],
        'jsdoc-js/no-types': 'error',
        'jsdoc-js/check-tag-names': ['error', { definedTags: ['source'] }],
      },
    },
    // 26, 28: a sentence as a name, no module mocks, no waiting for time
    {
      files: tests,
      rules: {
        'eslint-js/no-restricted-syntax': ['error', ...bannedSyntax, ...ambiguousNames, ...bannedInTests],
      },
    },
    // Branding makes the units.
    {
      files: ['packages/analysis/src/units/**'],
      rules: { 'typescript/consistent-type-assertions': 'off' },
    },
    { files: ['apps/server/src/config.ts'], rules: { 'no-restricted-properties': 'off' } },
    {
      files: ['tools/**', 'bench/**', 'faults/**', 'fuzz/**', 'apps/cli/**', 'e2e/**'],
      rules: { 'no-console': 'off', 'no-restricted-properties': 'off' },
    },
    {
      files: ['*.config.{js,ts}', '.dependency-cruiser.mjs', '*/*/*.config.ts', '{e2e,faults}/*.config.ts'],
      rules: { 'no-restricted-exports': 'off', 'no-restricted-properties': 'off' },
    },
    // A suite is one function as long as it needs, and a fixture of our own is read as what it is.
    {
      files: [
        '**/*.test.ts',
        '**/*.test.tsx',
        '**/*.spec.ts',
        'apps/server/tests/**',
        'e2e/**',
        'tools/vitest/**',
      ],
      rules: {
        'max-lines-per-function': 'off',
        'typescript/no-non-null-assertion': 'off',
        'typescript/no-unsafe-assignment': 'off',
      },
    },
    // Plain JavaScript has its types in comments: a cast is one too, and JSON.parse is named, not proven.
    {
      files: ['**/*.mjs', '**/*.js'],
      rules: { 'typescript/consistent-type-assertions': 'off', 'typescript/no-unsafe-assignment': 'off' },
    },
  ],
});
