const { mkdirSync, writeFileSync } = require('node:fs')
const { join } = require('node:path')
const { baseConfig } = require('./base-config.cjs')
const { ManifestPlugin } = require('./manifest-plugin.cjs')

const root = join(__dirname, '..', '..')

/** A page of development whose entry is generated. It is the only build without hashes: the same process serves it. */
function developmentPage({ dir, name, file, entry, uniqueName }) {
  const folder = join(root, '.cache', 'standalone', name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, file), entry)
  const config = baseConfig({ dir, name, mode: 'development' })
  config.entry = { main: join(folder, file) }
  config.output = { ...config.output, path: join(folder, 'dist'), uniqueName }
  // The generated file is outside of every package.
  config.resolve.modules = ['node_modules', join(root, 'shared/browser/node_modules')]
  config.plugins = [
    ...config.plugins.filter(({ constructor }) => constructor.name !== 'IntegrityPlugin'),
    new ManifestPlugin({ name, version: '0.0.0', entryName: 'main', development: true }),
  ]
  return config
}

module.exports = { developmentPage }
