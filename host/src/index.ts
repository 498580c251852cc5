import { boot } from './boot'
import { readComposition } from './composition'

const composition = readComposition()
// Also the host's own later chunks are fetched with their hash: it must lie here before the first of them.
globalThis.__portalIntegrity = composition.integrity

const page = document.getElementById('root')
if (!page) throw new Error('The index page has no #root')
boot(composition, page)
