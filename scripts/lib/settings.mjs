// The environment variables of the commands and tests of this repository, beside those of the backend
// (`backend/src/settings.ts`) and of the portal server (`shared/delivery/src/settings.ts`). docs/settings.md shows the
// list; `scripts/checks/settings.test.ts` compares both with the code.

/**
 * @typedef {object} CommandSetting
 * @property {string} is What it sets.
 * @property {string} [otherwise] What is used if it is not set.
 */

/** @satisfies {Readonly<Record<string, CommandSetting>>} */
export const COMMAND_SETTINGS = {
  ATTACKS: { is: 'pattern of the attacks that `npm test -- --only attacks` tries', otherwise: 'all' },
  AXE: {
    is: '`sample` checks each screen with axe in one combination of language and width',
    otherwise: 'all four',
  },
  BENCH_PAGES: { is: 'pages that `npm run bench` measures, separated by commas', otherwise: 'all' },
  BENCH_RUNS: { is: 'loads of each row of `npm run bench`', otherwise: '9' },
  CHANGED_UNITS: { is: 'units that `portal verify` proves, separated by commas', otherwise: 'all' },
  CHROMIUM_PATH: { is: 'the browser of tests and measurements', otherwise: 'the first one that is installed' },
  CLOCK_URL: { is: 'a second portal for the journeys that move the clock', otherwise: 'that of the others' },
  CUT_CALLS: { is: 'how many calls the test of cut answers makes', otherwise: '60' },
  E2E_DATA: {
    is: 'folder with the data of the portal of the browser tests',
    otherwise: '`/tmp/portal-e2e-<port>`',
  },
  E2E_TRACE: { is: 'keeps a trace of each browser test that fails' },
  EMBEDDED: {
    is: '`sample` leaves most tests of the backend to PostgreSQL, where all of them run',
    otherwise: 'all run on both databases',
  },
  FAULTS: { is: 'pattern of the faults of the fault matrix', otherwise: 'all' },
  FAULT_MATRIX: { is: '`sample` meets each fault in one remote', otherwise: 'in all' },
  HOSTILE_SEED: { is: 'seed of the hostile requests of the tests', otherwise: '20261122' },
  KILLS: { is: 'how often the test of `kill -9` kills the backend', otherwise: '20' },
  MANY_ROWS: { is: 'rows of the test that measures the locks of migrations', otherwise: '20000' },
  MIXES: { is: 'pattern of the mixes of `npm test -- --only skew`', otherwise: 'all' },
  MONEY_HISTORIES: { is: 'histories of payments that the test plays', otherwise: '200' },
  MONEY_SEED: { is: 'seed of these histories', otherwise: '20261122' },
  MOUNTS: { is: 'how often the memory test mounts each remote', otherwise: '50' },
  ONLY_MAIN_JOB: { is: 'runs the journeys of the main job without the tests that precede them' },
  PORTAL_API: { is: 'the API that `backend/scripts/seeker.mjs` calls', otherwise: 'that of `PORTAL_PORT`' },
  PORTAL_BUILD: { is: '`development` builds a unit in watch mode', otherwise: 'production' },
  PORTAL_SOURCE_MAPS: { is: 'builds units with source maps' },
  PORTAL_TEST_BACKENDS: { is: 'backends between which the API tests send their calls in turn', otherwise: '1' },
  PORTAL_TEST_S3: { is: 'bucket that the tests of the release store use', otherwise: 'a server of the tests' },
  PORTAL_UNIT_VERSION: { is: 'version of the unit that is built', otherwise: 'that of its `package.json`' },
  PORTAL_URL: {
    is: 'a running portal, for the browser tests, `portal verify` and `npm run weigh`',
    otherwise: 'the browser tests start one',
  },
  SCREENS: {
    is: '`sample` tries each screen in one of three ways: language switched, page translated, on plain http without storage',
    otherwise: 'all three',
  },
  SLOWER: { is: 'factor by which the processor of the attack tests is slowed down', otherwise: '1' },
  TEST_DATABASE_DIRECT_URL: {
    is: 'the same PostgreSQL, if `TEST_DATABASE_URL` leads through a pooler',
    otherwise: '`TEST_DATABASE_URL`',
  },
  TEST_DATABASE_URL: {
    is: 'a PostgreSQL for tests and measurements',
    otherwise: 'one that is started, or the embedded database',
  },
  TRIALS: {
    is: '`off` leaves out the trials on a copy of the repository: a field, a remote, a language',
    otherwise: 'they run',
  },
  UPDATE_DOCS: { is: 'the attack tests write the table of `docs/attacks.md`' },
  WAY_FIELDS: { is: '`npm run way` prints every field that it fills' },
  WEIGH_EMAIL: { is: 'login of `npm run weigh`', otherwise: 'the demo admin' },
  WEIGH_PASSWORD: { is: 'its password', otherwise: 'that of the demo admin' },
}
