// One jest project a room: browser rooms run in jsdom, the others in node. Everything is transpiled by swc.
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
const base = {
  transform: { '^.+\\.(t|j)sx?$': swc, '^.+\\.mjs$': swc },
  // Chakra's lean entry and a few ESM-only packages (cookie: of fastify's inject) must be transpiled, the rest of
  // node_modules must not.
  transformIgnorePatterns: ['/node_modules/(?!(\\.pnpm/)?(@chakra-ui|@ark-ui|@zag-js|@portal|cookie[@/]))'],
  // A file named `*.long.test.ts` runs before a release only (`npm run test:all`).
  testMatch: ['ts', 'tsx'].map((end) => `<rootDir>/**/${process.env.TESTS === 'all' ? '*' : '!(*.long)'}.test.${end}`),
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  // A look-up of a global in jest's context is slow, and drizzle, React and Chakra look these up all the time.
  sandboxInjectedGlobals: ['Object', 'Array', 'Symbol', 'Reflect'],
  modulePathIgnorePatterns: ['/dist/'],
}
const node = (name, dir = name) => ({
  ...base,
  displayName: name,
  rootDir: `${__dirname}/${dir}`,
  testEnvironment: 'node',
})
const browser = (name, dir = name) => ({
  ...base,
  displayName: name,
  rootDir: `${__dirname}/${dir}`,
  testEnvironment: 'jsdom',
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
    browser('browser', 'shared/browser'),
    browser('host'),
    ...remotesOf(__dirname).map((name) => browser(name)),
  ],
}
