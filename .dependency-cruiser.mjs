/**
 * Who may import whom (ARCHITECTURE.md). Each rule is one arrow. `npm run check` runs them, and fails if it finds no code in a part.
 * `$1` in a `to` is what the parentheses in its `from` matched.
 */

/** The stages of the analysis, left to right. Each imports only the ones before it. */
const stages = [
  'units',
  'geometry',
  'image',
  'sheet',
  'detection',
  'strings',
  'statistics',
  'scoring',
  'diagnosis',
  'coaching',
  'report',
  'telling',
  'progress',
];

const core = '^packages/analysis/src';
const server = '^apps/server/src';
const web = '^apps/web/src';
const tests = '\\.(test|spec)\\.tsx?$|/tests/|^tools/|^(e2e|faults|fuzz)/|\\.config\\.(ts|js)$';

/**
 * Resolved paths of npm packages.
 * @param {string} names separated by |
 */
function npm(names) {
  return `node_modules/(${names})/`;
}

/**
 * A rule: files under `from` must not import what `to` describes.
 * @param {string} name
 * @param {string} comment
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['from']} from
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['to']} to
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
function never(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

export default {
  forbidden: [
    // everywhere
    never('no-circle', 'A circle of imports is one part that pretends to be two.', {}, { circular: true }),
    never(
      'nothing-missing',
      'An import that leads nowhere. Vite turns `?url` into an address.',
      {},
      { couldNotResolve: true, pathNot: '\\?url$' },
    ),
    never(
      'packages-are-named',
      'A part names what it imports in its own package.json. npm hoists, so an unnamed package would work here and nowhere else.',
      { path: '^(packages|apps|e2e)/', pathNot: tests },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'], pathNot: '\\.d\\.ts$|@types/' },
    ),
    never(
      'tests-are-leaves',
      'Nothing that ships imports a test.',
      { pathNot: tests },
      { path: '\\.test\\.tsx?$|/tests/' },
    ),
    never(
      'nobody-imports-the-workshop',
      'It is not shipped.',
      { pathNot: '^workshop/' },
      { path: '^workshop/' },
    ),

    // packages/analysis
    never(
      'analysis-depends-on-nothing',
      'The core runs the same in browser and Node: no package, no node:*, no contract.',
      { path: core, pathNot: '\\.test\\.ts$' },
      { pathNot: [core, '^packages/analysis/model/'] },
    ),
    ...stages.map((stage, index) =>
      never(
        `analysis-${stage}-looks-left`,
        `Of the stages ${stages.join(' <- ')} each imports only those before it.`,
        { path: `${core}/${stage}/`, pathNot: '\\.test\\.ts$' },
        { path: `${core}/(${[...stages.slice(index + 1), 'testing'].join('|')})/` },
      ),
    ),
    never(
      'statistics-never-see-pixels',
      'Statistics, scoring, diagnosis and coaching serve points typed in by hand as well as detected ones.',
      { path: `${core}/(statistics|diagnosis|coaching)/` },
      { path: `${core}/(image|sheet|detection)/` },
    ),
    never(
      'drill-texts-stay-on-the-server',
      'Drill texts are behind a gate: core code that runs in the page, such as corrections, knows drills by name only.',
      {
        path: `${core}|${web}`,
        pathNot: `\\.test\\.tsx?$|${core}/coaching/drills`,
      },
      { path: `${core}/coaching/drills`, dependencyTypesNot: ['type-only'] },
    ),
    never(
      'testing-is-for-tests',
      'Synthetic targets never run in the product.',
      { path: '^(packages|apps)/', pathNot: `${tests}|/testing/|^apps/cli/` },
      { path: `${core}/testing/` },
    ),

    never(
      'browser-and-node-stay-apart',
      'What a browser adds to the core runs in no other place, and the other way around.',
      { path: '^packages/analysis-(web|node)/', pathNot: '\\.test\\.ts$' },
      { path: '^(apps|packages/(contract|analysis-(web|node)))/', pathNot: '^packages/analysis-$1/' },
    ),

    // packages/contract
    never(
      'contract-imports-only-zod',
      'The contract is schemas and constants: no server, no page, no Node.',
      { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^packages/contract/src', core, npm('zod|@orpc/contract')] },
    ),
    never(
      'contract-borrows-only-types',
      'The shape of a report belongs to the core; its code stays out of the contract.',
      { path: '^packages/contract/src' },
      { path: core, dependencyTypesNot: ['type-only'] },
    ),

    // apps/server
    never(
      'server-knows-no-page',
      'The server never imports the page.',
      { path: '^apps/server' },
      { path: '^apps/(web|cli)' },
    ),
    never(
      'platform-knows-no-feature',
      'Ports and adapters serve every feature and know none.',
      { path: `${server}/platform/` },
      { path: `${server}/(features|app\\.ts|main\\.ts|config\\.ts)` },
    ),
    never(
      'features-use-the-door',
      'Another feature is reached through its index.ts; a table may point at another table.',
      { path: `${server}/features/([^/]+)/`, pathNot: '/tables\\.ts$' },
      { path: `${server}/features/`, pathNot: [`${server}/features/$1/`, '/(index|administered)\\.ts$'] },
    ),
    never(
      'administration-reads-what-is-declared',
      'A feature says in administered.ts which of its columns administrators may read; nobody else needs them.',
      { path: `${server}/`, pathNot: `${server}/features/admin/` },
      { path: '/administered\\.ts$' },
    ),
    never(
      'routes-do-not-touch-stores',
      'Routes know HTTP and decide nothing: they call rules.',
      { path: `${server}/features/.*(routes|procedures)\\.ts$` },
      {
        path: [`(store|tables)\\.ts$`, npm('drizzle-orm'), `${server}/platform/db/`],
        dependencyTypesNot: ['type-only'],
      },
    ),
    never(
      'only-routes-know-http',
      'Rules, jobs, mails and stores run without a request. Error codes, addresses and escaped HTML do not count as HTTP.',
      { path: `${server}/features/`, pathNot: '(routes|procedures|index)\\.ts$' },
      {
        path: [npm('hono|@hono/node-server|@orpc/server|@orpc/openapi'), `${server}/platform/http/`],
        pathNot: [
          `${server}/platform/http/(app-error|loopback)\\.ts$`,
          'node_modules/hono/dist/(types/)?helper/html/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    never(
      'only-stores-know-sql',
      'A store holds the only SQL of its feature, but for what the feature declares of personal data.',
      { path: `${server}/features/`, pathNot: '(store|tables|personal-data|administered)\\.ts$' },
      { path: [npm('drizzle-orm|pg'), '/tables\\.ts$'], dependencyTypesNot: ['type-only'] },
    ),
    never(
      'stores-do-not-decide',
      'A store reads and writes; rules call it, never the other way.',
      { path: `${server}/features/.*store\\.ts$` },
      { path: `${server}/features/.*(rules|routes|jobs|index)\\.ts$`, dependencyTypesNot: ['type-only'] },
    ),
    never(
      'tables-know-only-tables',
      'A foreign key needs the other table, and a point in time its column. Nothing else of ours.',
      { path: `${server}/features/.*tables\\.ts$` },
      {
        path: '^(apps|packages)/',
        pathNot: '/(tables|platform/db/moment)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),

    // apps/web
    never(
      'web-knows-only-the-contract',
      'The page relies on nothing of the server but the contract.',
      { path: '^apps/web' },
      { path: '^(apps/(server|cli)|packages/analysis-node|e2e|tools)/' },
    ),
    never(
      'web-borrows-no-schemas',
      'The whole contract weighs 30 kB of zod: the page takes its types, and the constants, errors, rules and lists as code.',
      { path: web, pathNot: '\\.test\\.tsx?$' },
      { path: '^packages/contract/src/index\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'web-features-are-islands',
      'A feature of the page reaches another only through its index.ts.',
      { path: `${web}/features/([^/]+)/` },
      { path: `${web}/features/`, pathNot: [`${web}/features/$1/`, `${web}/features/[^/]+/index\\.tsx?$`] },
    ),
    never(
      'web-features-below-app',
      'Features do not know who shows them.',
      { path: `${web}/features/` },
      { path: `${web}/app/` },
    ),
    never(
      'web-flows-up',
      'ui and lib serve features and know none.',
      { path: `${web}/(ui|lib)/` },
      { path: `${web}/(features|app)/` },
    ),
    never(
      'web-ui-is-plain',
      'A button knows nothing of calls.',
      { path: `${web}/ui/` },
      { path: `${web}/lib/(api|auth)` },
    ),

    // programs beside the product
    never(
      'cli-is-a-thin-user',
      'The command line uses the core and the decoding of Node.',
      { path: '^apps/cli' },
      { path: ['^apps/(server|web)/', '^packages/contract/'] },
    ),
    never(
      'e2e-sees-only-the-contract',
      'A test of what a user does knows only what a user can know. Its stand-in for an identity provider, and a free port, are not part of the product.',
      { path: '^e2e/' },
      {
        path: '^(apps|packages|tools|bench)/',
        pathNot: [
          '^packages/contract/',
          '^apps/server/tests/world/identity-provider\\.ts$',
          '^tools/local-port\\.ts$',
        ],
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(packages|apps|e2e)/.*(dist|\\.cache|test-results|model)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
