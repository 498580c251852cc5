// One jest project a room: browser rooms run in jsdom, the others in plain Node.
const { remotesOf } = require('./scripts/lib/remotes.cjs')

const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  },
]
/** `*.page.test.ts` runs in a page (below), `*.long.test.ts` before a release only (`npm run test:all`). */
const LEFT_OUT = process.env.TESTS === 'all' ? '*.page' : '*.page|*.long'
const room = (name, dir) => ({
  displayName: name,
  rootDir: `${__dirname}/${dir}`,
  testMatch: [`<rootDir>/**/!(${LEFT_OUT}).test.{ts,tsx}`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
})
/**
 * Test files that share the modules of a worker: less than half the time of modules of their own
 * (docs/decisions/0002-libraries.md). Each has a database, a folder or a process of its own.
 */
const node = (name, dir = name) => ({
  ...room(name, dir),
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  setupFilesAfterEnv: [`${__dirname}/scripts/lib/plain-node.mjs`],
})
const browser = (name, dir = name) => ({
  ...room(name, dir),
  testEnvironment: 'jsdom',
  transform: { '^.+\\.(t|j)sx?$': swc, '^.+\\.mjs$': swc },
  // Chakra's lean entry and a few packages of ESM must be transpiled, the rest of node_modules must not.
  transformIgnorePatterns: ['/node_modules/(?!(\\.pnpm/)?(@chakra-ui|@ark-ui|@zag-js|@portal))'],
  // A look-up of a global in jest's context is slow, and React and Chakra look these up all the time.
  sandboxInjectedGlobals: ['Object', 'Array', 'Symbol', 'Reflect'],
  moduleNameMapper: {
    '\\.css$': `${__dirname}/shared/browser/src/testing/style-stub.cjs`,
    // Chakra's recipes one by one (shared/browser/src/chakra/chakra-esm.d.ts); jest takes the CommonJS files.
    '^chakra-esm/(.*)$': `${__dirname}/shared/browser/node_modules/@chakra-ui/react/dist/cjs/$1.cjs`,
  },
  setupFiles: [`${__dirname}/shared/browser/src/testing/jsdom-setup.ts`],
  setupFilesAfterEnv: [`${__dirname}/shared/browser/src/testing/jest-setup.ts`],
})

/** @type {import('jest').Config} */
module.exports = {
  // Both cores: jest leaves one idle by itself.
  maxWorkers: '100%',
  testTimeout: 60_000,
  projects: [
    node('contracts'),
    node('build', 'shared/build'),
    node('node', 'shared/node'),
    node('delivery', 'shared/delivery'),
    node('backend'),
    node('scripts'),
    { ...browser('delivery-page', 'shared/delivery'), testMatch: ['<rootDir>/**/*.page.test.ts'] },
    browser('browser', 'shared/browser'),
    browser('host'),
    ...remotesOf(__dirname).map((name) => browser(name)),
  ],
}
