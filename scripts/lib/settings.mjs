// The environment variables of the commands and tests of this repository, beside those of the backend
// (`backend/src/config/settings.ts`) and of the portal server (`shared/delivery/src/settings.ts`). docs/settings.md
// shows the list; `scripts/checks/settings.test.ts` compares both with the code.

/**
 * @typedef {object} CommandSetting
 * @property {string} is What it sets.
 * @property {string} [otherwise] What is used if it is not set.
 */

/** @satisfies {Readonly<Record<string, CommandSetting>>} */
export const COMMAND_SETTINGS = {
  ATTACKS: { is: 'pattern of the attacks that `npm test -- --only attacks` tries', otherwise: 'all' },
  BENCH_PAGES: { is: 'pages that `npm run bench` measures, separated by commas', otherwise: 'all' },
  BENCH_RUNS: { is: 'loads of each row of `npm run bench`', otherwise: '9' },
  CHANGED_UNITS: { is: 'units that `portal verify` proves, separated by commas', otherwise: 'all' },
  CHROMIUM_PATH: { is: 'the browser of tests and measurements', otherwise: 'the first one that is installed' },
  CLOCK_PORT: { is: 'where the browser tests start a second portal for the journeys that move the clock' },
  CLOCK_URL: { is: 'a second portal for the journeys that move the clock', otherwise: 'that of the others' },
  CUT_CALLS: { is: 'how many calls the test of cut answers makes', otherwise: '60' },
  E2E_DATA: {
    is: 'folder with the data of the portal of the browser tests',
    otherwise: '`/tmp/portal-e2e-<port>`',
  },
  E2E_TRACE: { is: 'keeps a trace of each browser test that fails' },
  FAULTS: { is: 'pattern of the faults of the fault matrix', otherwise: 'all' },
  HOSTILE_SEED: { is: 'seed of the hostile requests of the tests', otherwise: '20261122' },
  MANY_ROWS: {
    is: 'rows of the tests that measure the locks of migrations and what retention reads',
    otherwise: '20000 and 6000',
  },
  MIXES: { is: 'pattern of the mixes of `npm test -- --only skew`', otherwise: 'all' },
  MONEY_SEED: { is: 'seed of the histories of payments', otherwise: '20261122' },
  ONLY_MAIN_JOB: { is: 'runs the journeys of the main job without the tests that precede them' },
  PORTAL_API: { is: 'the API that `backend/scripts/seeker.mjs` calls', otherwise: 'that of `PORTAL_PORT`' },
  PORTAL_BUILD: { is: '`development` builds a unit in watch mode', otherwise: 'production' },
  PORTAL_TEST_BACKENDS: { is: 'backends between which the API tests send their calls in turn', otherwise: '1' },
  PORTAL_TEST_S3: { is: 'bucket that the tests of the release store use', otherwise: 'a server of the tests' },
  PORTAL_UNIT_VERSION: { is: 'version of the unit that is built', otherwise: 'that of its `package.json`' },
  PORTAL_URL: {
    is: 'a running portal, for the browser tests, `portal verify` and `npm run weigh`',
    otherwise: 'the browser tests start one',
  },
  PROVIDES: { is: '`write` lets tests write what they see into `provides.json` of their room' },
  SLOWER: { is: 'factor by which the processor of the attack tests is slowed down', otherwise: '1' },
  TEST_DATABASE_DIRECT_URL: {
    is: 'the same PostgreSQL, if `TEST_DATABASE_URL` leads through a pooler',
    otherwise: '`TEST_DATABASE_URL`',
  },
  TEST_DATABASE_URL: {
    is: 'a PostgreSQL for tests and measurements',
    otherwise: 'one that is started, or the embedded database',
  },
  TESTS: {
    is: '`all` tries every state, language and history, as `npm run test:all` does',
    otherwise: 'a part of each long list',
  },
  UPDATE_DOCS: { is: 'the attack tests write the table of `docs/attacks.md`' },
  WAY_FIELDS: { is: '`npm run way` prints every field that it fills' },
  WEIGH_EMAIL: { is: 'login of `npm run weigh`', otherwise: 'the demo admin' },
  WEIGH_PASSWORD: { is: 'its password', otherwise: 'that of the demo admin' },
  WRITE_PLANS: { is: '`1` lets tests of the database write the plans and the list that they compare' },
}
