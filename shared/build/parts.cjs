const { readdirSync } = require('node:fs')
const { join } = require('node:path')
const { developmentPage } = require('./development-page.cjs')

const root = join(__dirname, '..', '..')
const name = 'parts'

/** Finds every `<part>.states.tsx` by its name, also one that is added while it watches. */
const entryOf = (rooms) => `import { showParts } from '${root}/shared/browser/src/testing/parts/show-parts'
import { partOf } from '${root}/shared/browser/src/testing/parts/states'

const found = [
${rooms.map((room) => `  ['${room}/src', import.meta.webpackContext('${root}/${room}/src', { regExp: /\\.states\\.tsx$/ })],`).join('\n')}
]
showParts(
  found.flatMap(([folder, files]) =>
    files.keys().map((file) => partOf(folder + file.slice(1).replace('.states.tsx', ''), files(file))),
  ),
)
`

/**
 * The page of the parts with all their states (\`npm run parts\`). Development only: no other build knows its entry.
 */
function partsConfig() {
  const rooms = ['shared/browser', 'host', ...readdirSync(root).filter((each) => each.startsWith('mf-'))]
  return developmentPage({ dir: root, name, file: 'main.ts', entry: entryOf(rooms), uniqueName: name })
}

module.exports = { partsConfig }
