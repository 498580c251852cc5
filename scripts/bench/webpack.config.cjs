const { join } = require('node:path')
const webpack = require('../../shared/build/node_modules/webpack')
const { hostConfig } = require('../../shared/build/index.cjs')

const root = join(__dirname, '..', '..')

/** The host's build with another entry; it has no special settings for the comparison. */
const config = hostConfig({ dir: join(root, 'host'), name: 'host', mode: 'production' })
config.name = 'bench-spa'
config.entry = { main: join(__dirname, 'spa.js') }
config.output = { ...config.output, path: join(root, '.cache/bench/spa') }
config.plugins.push(
  new webpack.NormalModuleReplacementPlugin(
    /^\.\/federation\/(runtime|shared|portal-plugin)$/,
    join(__dirname, 'nothing.js'),
  ),
)

module.exports = config
