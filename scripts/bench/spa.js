// The yardstick of `npm run bench`: the same host and the same screens as one ordinary application, routes split by import().
// The federation runtime and its shared modules are left out by the build (webpack.config.cjs beside this file).
import { boot } from '../../host/src/boot'
import { readComposition } from '../../host/src/composition'
import { afterFirstPaint } from '../../host/src/first-paint'

const remotes = {
  'mf-accounts': () => import(/* webpackChunkName: "mf-accounts" */ '../../mf-accounts/src/remote'),
  'mf-billing': () => import(/* webpackChunkName: "mf-billing" */ '../../mf-billing/src/remote'),
  'mf-jobs': () => import(/* webpackChunkName: "mf-jobs" */ '../../mf-jobs/src/remote'),
  'mf-applicants': () => import(/* webpackChunkName: "mf-applicants" */ '../../mf-applicants/src/remote'),
  'mf-scheduling': () => import(/* webpackChunkName: "mf-scheduling" */ '../../mf-scheduling/src/remote'),
}

const composition = readComposition()
globalThis.__portalIntegrity = composition.integrity
// As the host does (`host/src/index.ts`): both show their page before they start.
afterFirstPaint(() =>
  boot(composition, document.getElementById('root'), {
    runtimeOf: () => ({ load: async ({ name }) => (await remotes[name]()).app }),
  }),
)
