import { readComposition } from './composition'
import { afterFirstPaint } from './first-paint'

const composition = readComposition()
// The lazy chunks of the host are loaded with their hash too, so the hashes must be set before the first of these
// loads.
globalThis.__portalIntegrity = composition.integrity

const page = document.getElementById('root')
if (!page) throw new Error('The index page has no #root')
afterFirstPaint(() => {
  // Eager: the code is in this file, but it runs only when it is asked for.
  void import(/* webpackMode: "eager" */ './boot').then(({ boot }) => boot(composition, page))
})
