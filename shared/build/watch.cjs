// Rebuilds changed rooms in one process and reports each build as one line of JSON on stdout.
const { join } = require('node:path')
const webpack = require('webpack')
const { partsConfig } = require('./parts.cjs')
const { standaloneConfig } = require('./standalone.cjs')

process.env.PORTAL_BUILD = 'development'
const root = join(__dirname, '..', '..')
const alone = process.argv.includes('--alone')
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const configOf = (name) => {
  if (name === 'parts') return partsConfig()
  const dir = join(root, name)
  return alone ? standaloneConfig({ dir, name }) : require(join(dir, 'webpack.config.cjs'))
}
const configs = names.map(configOf)
configs.parallelism = 2
const compiler = webpack(configs)
const report = (message) => process.stdout.write(`${JSON.stringify(message)}\n`)
for (const child of compiler.compilers) {
  child.hooks.done.tap('PortalWatch', (stats) => {
    const errors = stats.hasErrors() ? stats.toString({ preset: 'errors-only' }) : ''
    report({ unit: child.name, ok: !errors, milliseconds: stats.endTime - stats.startTime, errors })
  })
}
const watching = compiler.watch({ aggregateTimeout: 80, ignored: /node_modules|[\\/]dist[\\/]/ }, (error) => {
  if (error) report({ unit: '', ok: false, milliseconds: 0, errors: error.message })
})
const stop = () => watching.close(() => compiler.close(() => process.exit(0)))
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.on('disconnect', stop)
