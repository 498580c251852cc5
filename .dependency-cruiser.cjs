// Who may import whom (docs/architecture.md). Patterns, not lists: a new remote or feature is guarded on its first
// day. `scripts/checks/rooms.test.ts` plants a breach of each rule and expects that it is found.
const { floorRules } = require('./scripts/lib/floors.cjs')

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const OURS = '^(host|mf-[^/]+|shared/[^/]+|contracts|backend|e2e|scripts)/'
const TEST = '\\.(test|spec|states)\\.tsx?$|/testing/|\\.config\\.(cjs|mjs|ts)$'
const BROWSER_PACKAGES =
  'node_modules/(react|react-dom|react-router|react-router-dom|@chakra-ui|@emotion|react-hook-form|react-i18next|@tanstack/react-query|axios|zustand|single-spa|single-spa-react)/'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule(
      'contracts-only-contracts',
      'Contracts import valibot and nothing of ours.',
      { path: '^contracts/' },
      { path: OURS, pathNot: '^contracts/' },
    ),
    rule(
      'contracts-only-valibot',
      'Contracts import valibot and nothing else.',
      { path: '^contracts/src', pathNot: TEST },
      {
        dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional', 'npm-no-pkg', 'npm-unknown', 'core'],
        pathNot: 'node_modules/valibot/',
      },
    ),
    rule(
      'browser-only-contracts',
      'shared/browser imports contracts and nothing else of ours.',
      { path: '^shared/browser/' },
      { path: OURS, pathNot: '^(shared/browser|contracts)/' },
    ),
    rule(
      'build-imports-nothing-of-ours',
      'shared/build imports nothing of ours.',
      { path: '^shared/build/' },
      { path: OURS, pathNot: '^shared/build/' },
    ),
    rule(
      'node-only-contracts',
      'shared/node imports contracts and nothing else of ours.',
      { path: '^shared/node/' },
      { path: OURS, pathNot: '^(shared/node|contracts)/' },
    ),
    rule(
      'delivery-only-node',
      'shared/delivery imports contracts and shared/node.',
      { path: '^shared/delivery/' },
      { path: OURS, pathNot: '^(shared/delivery|shared/node|contracts)/' },
    ),
    rule(
      'remote-not-other-remote',
      'Remotes meet at run time, through the shell contract (PLAT-13).',
      { path: '^(mf-[^/]+)/' },
      { path: '^mf-', pathNot: '^$1/' },
    ),
    rule(
      'remote-only-its-rooms',
      'A remote imports contracts and shared/browser (its build: shared/build).',
      { path: '^(mf-[^/]+)/' },
      { path: OURS, pathNot: '^(mf-[^/]+|contracts|shared/browser|shared/build)/' },
    ),
    rule(
      'remote-source-without-build',
      'shared/build is for the configuration of a build, not for its source.',
      { path: '^mf-[^/]+/src/', pathNot: TEST },
      { path: '^shared/build/' },
    ),
    rule(
      'host-not-remotes',
      'The host knows remotes by their releases, never by their source (PLAT-13).',
      { path: '^host/' },
      { path: OURS, pathNot: '^(host|contracts|shared/browser|shared/build)/' },
    ),
    rule(
      'host-source-only-singletons',
      'Of shared/build the host reads the list of singletons alone.',
      { path: '^host/src/', pathNot: TEST },
      { path: '^shared/build/', pathNot: '^shared/build/singletons\\.' },
    ),
    rule(
      'backend-only-node',
      'The backend imports contracts, shared/node and itself.',
      { path: '^backend/' },
      { path: OURS, pathNot: '^(backend|shared/node|contracts)/' },
    ),
    rule(
      'backend-no-browser-packages',
      'Servers have no browser.',
      { path: '^(backend|shared/node)/' },
      { path: BROWSER_PACKAGES },
    ),
    rule(
      'e2e-only-contracts',
      'End-to-end tests know what users and partners know, and what the units declare.',
      { path: '^e2e/' },
      { path: OURS, pathNot: '^(e2e|contracts)/|^shared/build/remote-table\\.' },
    ),
    rule('nobody-imports-e2e', 'Nothing rests on tests.', { path: OURS, pathNot: '^e2e/' }, { path: '^e2e/' }),
    rule(
      'features-not-each-other',
      'Two features that need the same share it in parts/.',
      { path: '^(mf-[^/]+)/src/features/([^/]+)/' },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    rule(
      'features-not-screens',
      'screens → features → parts, never upwards.',
      { path: '^(mf-[^/]+)/src/features/', pathNot: TEST },
      { path: '^$1/src/(screens/|remote\\.)' },
    ),
    rule(
      'parts-not-upwards',
      'screens → features → parts, never upwards.',
      { path: '^(mf-[^/]+)/src/parts/', pathNot: TEST },
      { path: '^$1/src/(screens/|features/|remote\\.)' },
    ),
    rule(
      'modules-meet-at-the-door',
      'Backend modules meet at index.ts; what two of them need of each other stands below both.',
      { path: '^backend/src/modules/([^/]+)/', pathNot: TEST },
      {
        path: '^backend/src/modules/[^/]+/(?!index\\.ts$)',
        pathNot: '^backend/src/modules/$1/',
      },
    ),
    rule(
      'no-test-helpers-in-source',
      'What only tests need is never shipped.',
      { path: '^(host|mf-[^/]+|backend|shared/[^/]+)/src/', pathNot: TEST },
      { path: '^shared/(browser|node)/src/testing/|\\.states\\.tsx$' },
    ),
    rule(
      'no-cycles',
      'Two files that need each other are one; a type that both need stands below both.',
      { pathNot: '^node_modules' },
      { circular: true },
    ),
    ...floorRules(rule),
    rule(
      'resolves',
      'An import that leads nowhere. The server of the bench is bundled in the folder of another room.',
      { pathNot: '^scripts/bench/server\\.ts$' },
      { couldNotResolve: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|\\.cache)/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    moduleSystems: ['es6', 'cjs'],
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.cjs', '.mjs', '.json', '.d.cts'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
}
