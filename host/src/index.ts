import { boot } from './boot'
import { readComposition } from './composition'

const composition = readComposition()
// The lazy chunks of the host are loaded with their hash too, so the hashes must be set before the first of these
// loads.
globalThis.__portalIntegrity = composition.integrity

const page = document.getElementById('root')
if (!page) throw new Error('The index page has no #root')
boot(composition, page)
