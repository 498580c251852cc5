const { existsSync } = require('node:fs')
const { join } = require('node:path')
const webpack = require('webpack')
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack')
const { baseConfig, routerAlias, unitOf } = require('./base-config.cjs')
const { FixedIdsPlugin } = require('./fixed-ids-plugin.cjs')
const { ManifestPlugin } = require('./manifest-plugin.cjs')
const { otherMajorOf, reactAlias, scopesOf, sharedBy } = require('./react-major.cjs')
const { NoOwnSingletonsPlugin, SharedDoorsPlugin } = require('./singletons-plugin.cjs')
const { singletons } = require('./singletons.cjs')
const { SortedListsPlugin } = require('./sorted-lists-plugin.cjs')
const { TablePlugin } = require('./table-plugin.cjs')
const { TextsPlugin } = require('./texts-plugin.cjs')

const modeOf = (mode) => mode ?? (process.env.PORTAL_BUILD === 'development' ? 'development' : 'production')
const containerName = (name) => name.replaceAll('-', '_')

/** The build of a remote: one exposed module, without the modules that the host provides. */
function remoteConfig({ dir, name, mode }) {
  const unit = unitOf(dir, name)
  const major = otherMajorOf(dir)
  const scopes = scopesOf(major)
  const container = containerName(name)
  const config = baseConfig({ dir, name, mode: modeOf(mode) })
  const development = config.mode === 'development'
  const table = new TablePlugin(join(dir, 'src/remote.ts'))
  config.entry = {}
  if (major) Object.assign(config.resolve.alias, reactAlias(major))
  config.module.rules.push(table.rule(join(dir, 'src')))
  // The JSONP global contains the version, so that two versions cannot mix their chunks.
  config.output.uniqueName = `${container}@${unit.version}`
  // Small code shared by several screens is duplicated into each, so that a first visit loads one file per screen
  // instead of six.
  config.optimization.splitChunks = { chunks: 'all', minSize: 60_000, cacheGroups: { defaultVendors: false } }
  config.plugins.push(
    table,
    new SharedDoorsPlugin(),
    ...(major ? [] : [new NoOwnSingletonsPlugin()]),
    new FixedIdsPlugin(),
    new ModuleFederationPlugin({
      name: container,
      filename: 'remoteEntry.[contenthash:8].js',
      exposes: { './app': { import: './src/remote.ts', name: 'app' } },
      shared: sharedBy(major),
      ...(scopes ? { shareScope: Object.keys(scopes) } : {}),
      shareStrategy: 'loaded-first',
      dts: false,
      dev: false,
      manifest: true,
      experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
    }),
    new SortedListsPlugin(),
    new TextsPlugin(dir),
    new ManifestPlugin({
      name,
      version: unit.version,
      entryName: container,
      exposedChunk: 'app',
      table,
      scopes,
      development,
    }),
  )
  return config
}

const KIT =
  /[\\/]node_modules[\\/](?:\.pnpm[\\/][^\\/]+[\\/]node_modules[\\/])?(@chakra-ui|@ark-ui|@zag-js|@emotion|@floating-ui|@pandacss|@internationalized|stylis)[\\/]/

/** The build of the host: an ordinary application that creates the federation runtime itself. */
function hostConfig({ dir, name = 'host', mode }) {
  const unit = unitOf(dir, name)
  const config = baseConfig({ dir, name, mode: modeOf(mode) })
  const development = config.mode === 'development'
  const own = join(dir, 'src/own-screens.ts')
  // A host of the bench has none.
  const table = existsSync(own) ? new TablePlugin(own) : undefined
  const entry =
    ['./src/main.tsx', './src/main.ts', './src/index.tsx', './src/index.ts'].find((file) =>
      existsSync(join(dir, file)),
    ) ?? './src/main.tsx'
  config.entry = { main: entry }
  config.output.uniqueName = `portal_host@${unit.version}`
  // Only emotion's `withTheme` uses it, which we do not use. Without this alias react-is would be part of every first
  // visit.
  config.resolve.alias['hoist-non-react-statics$'] = false
  if (!development) Object.assign(config.resolve.alias, routerAlias())
  // React, the other packages, and ours: the browser compiles several files side by side, but one large file more
  // slowly.
  const group = (groupName, test, priority) => ({ name: groupName, test, priority, chunks: 'initial', enforce: true })
  config.optimization.splitChunks = {
    chunks: 'all',
    cacheGroups: {
      default: false,
      react: group(
        'react',
        /[\\/]node_modules[\\/](?:\.pnpm[\\/][^\\/]+[\\/]node_modules[\\/])?(react|react-dom|scheduler)[\\/]/,
        30,
      ),
      // Components with state machines (chakra-rich) in one chunk, for the shared module and the host's frame and
      // dialogs.
      rich: { ...group('kit-rich', KIT, 20), chunks: 'async' },
      vendors: group('vendors', /[\\/]node_modules[\\/]/, 10),
    },
  }
  config.plugins.push(
    // The composition is our snapshot and the page is a browser, so code of the federation runtime for other cases
    // is removed.
    new webpack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true, ENV_TARGET: JSON.stringify('web') }),
    new TextsPlugin(dir),
    ...(table ? [table] : []),
    new ManifestPlugin({ name, version: unit.version, entryName: 'main', table, development }),
  )
  return config
}

module.exports = { containerName, hostConfig, remoteConfig, singletons }
