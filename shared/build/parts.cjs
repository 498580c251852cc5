const { mkdirSync, readdirSync, writeFileSync } = require('node:fs')
const { join } = require('node:path')
const { baseConfig } = require('./base-config.cjs')
const { ManifestPlugin } = require('./manifest-plugin.cjs')

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

/** The page of the parts with all their states (\`npm run parts\`). Development only: no other build knows its entry. */
function partsConfig() {
  const folder = join(root, '.cache', 'standalone', name)
  const rooms = ['shared/browser', 'host', ...readdirSync(root).filter((each) => each.startsWith('mf-'))]
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'main.ts'), entryOf(rooms))
  const config = baseConfig({ dir: root, name, mode: 'development' })
  config.entry = { main: join(folder, 'main.ts') }
  config.output = { ...config.output, path: join(folder, 'dist'), uniqueName: name }
  // The generated file is outside of every package.
  config.resolve.modules = ['node_modules', join(root, 'shared/browser/node_modules')]
  config.plugins = [
    ...config.plugins.filter(({ constructor }) => constructor.name !== 'IntegrityPlugin'),
    new ManifestPlugin({ name, version: '0.0.0', entryName: 'main', development: true }),
  ]
  return config
}

module.exports = { partsConfig }
