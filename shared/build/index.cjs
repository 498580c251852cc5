const { existsSync, readFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const { dirname, join } = require('node:path')
const webpack = require('webpack')
const MiniCssExtractPlugin = require('mini-css-extract-plugin')
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack')
const { IntegrityPlugin } = require('./integrity-plugin.cjs')
const { ManifestPlugin } = require('./manifest-plugin.cjs')
const { NoOwnSingletonsPlugin, SharedDoorsPlugin } = require('./singletons-plugin.cjs')
const { singletons } = require('./singletons.cjs')

const root = join(__dirname, '..', '..')
// webpack ships its minimizer under a changing name; it is taken from webpack's own folder.
const MinimizerPlugin = createRequire(require.resolve('webpack/package.json'))('minimizer-webpack-plugin')

/** Webpack's options want the package of the room, its version with the release's source hash where one is being made. */
function unitOf(dir, name) {
  const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
  return { name, version: process.env.PORTAL_UNIT_VERSION || version }
}

/** Chakra's files one by one, for the lean theme: its `/theme` entry keeps all of its 75 recipes. */
function chakraAlias() {
  const from = createRequire(join(root, 'shared/browser/package.json'))
  const folder = dirname(from.resolve('@chakra-ui/react/package.json'))
  return { 'chakra-esm': join(folder, 'dist', 'esm') }
}

const swcRule = (development) => ({
  test: /\.[cm]?tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // Always `react/jsx-runtime`: the one that the host hands out, in development too.
      transform: { react: { runtime: 'automatic', development: false } },
      target: 'es2022',
    },
    module: { type: 'es6' },
    sourceMaps: development,
  },
})

function baseConfig({ dir, name, mode }) {
  const development = mode === 'development'
  return {
    name,
    context: dir,
    mode,
    target: ['web', 'es2022'],
    // No eval in any mode: the portal's CSP forbids it.
    devtool: development ? 'cheap-module-source-map' : process.env.PORTAL_SOURCE_MAPS ? 'hidden-source-map' : false,
    output: {
      path: join(dir, 'dist'),
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 6000,
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.json'], alias: chakraAlias() },
    module: {
      rules: [
        swcRule(development),
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, { loader: require.resolve('css-loader'), options: { sourceMap: false } }] },
        { test: /\.(svg|png|jpe?g|webp|avif|woff2?|txt)$/, type: 'asset/resource' },
        // Our rooms hold no top-level effects: unused files are dropped whole.
        { test: /[\\/](contracts|shared[\\/]browser)[\\/]src[\\/].*\.tsx?$/, exclude: /[\\/](polyfills?|setup)\.tsx?$/, sideEffects: false },
      ],
    },
    optimization: {
      minimize: !development,
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false, parallel: 2, minimizerOptions: { format: { comments: false } } })],
      moduleIds: development ? 'named' : 'deterministic',
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, '.cache', 'webpack'),
      name: `${name}-${mode}`,
      buildDependencies: { config: [__filename, join(__dirname, 'singletons.cjs'), join(__dirname, 'integrity-plugin.cjs'), join(__dirname, 'singletons-plugin.cjs')] },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', chunkFilename: '[name].[contenthash:8].css' }),
      new IntegrityPlugin(),
      new webpack.DefinePlugin({ __DEVELOPMENT__: JSON.stringify(development) }),
    ],
  }
}

const modeOf = (mode) => mode ?? (process.env.PORTAL_BUILD === 'development' ? 'development' : 'production')
const containerName = (name) => name.replaceAll('-', '_')

/** The build of a remote: one exposed module, nothing of what the host provides. */
function remoteConfig({ dir, name, mode }) {
  const unit = unitOf(dir, name)
  const container = containerName(name)
  const config = baseConfig({ dir, name, mode: modeOf(mode) })
  const development = config.mode === 'development'
  config.entry = {}
  // Two versions never mix their chunks: the JSONP global carries the version.
  config.output.uniqueName = `${container}@${unit.version}`
  config.plugins.push(
    new SharedDoorsPlugin(),
    new NoOwnSingletonsPlugin(),
    new ModuleFederationPlugin({
      name: container,
      filename: 'remoteEntry.[contenthash:8].js',
      exposes: { './app': { import: './src/lifecycle.tsx', name: 'app' } },
      shared: Object.fromEntries(singletons.map(({ name: key, range }) => [key, { singleton: true, requiredVersion: range, import: false }])),
      shareStrategy: 'loaded-first',
      dts: false,
      dev: false,
      manifest: true,
      experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
    }),
    new ManifestPlugin({ name, version: unit.version, entryName: container, exposedChunk: 'app', development }),
  )
  return config
}

/** The build of the host: an ordinary application that makes the federation runtime itself. */
function hostConfig({ dir, name = 'host', mode }) {
  const unit = unitOf(dir, name)
  const config = baseConfig({ dir, name, mode: modeOf(mode) })
  const development = config.mode === 'development'
  const entry = ['./src/main.tsx', './src/main.ts', './src/index.tsx', './src/index.ts'].find((file) => existsSync(join(dir, file))) ?? './src/main.tsx'
  config.entry = { main: entry }
  config.output.uniqueName = `portal_host@${unit.version}`
  const group = (groupName, test, priority) => ({ name: groupName, test, priority, chunks: 'initial', enforce: true })
  config.optimization.splitChunks = {
    chunks: 'all',
    cacheGroups: {
      default: false,
      react: group('react', /[\\/]node_modules[\\/](?:\.pnpm[\\/][^\\/]+[\\/]node_modules[\\/])?(react|react-dom|scheduler)[\\/]/, 30),
      kit: group('kit', /[\\/]node_modules[\\/](?:\.pnpm[\\/][^\\/]+[\\/]node_modules[\\/])?(@chakra-ui|@ark-ui|@zag-js|@emotion|@floating-ui|@pandacss|@internationalized|stylis)[\\/]/, 20),
      vendors: group('vendors', /[\\/]node_modules[\\/]/, 10),
    },
  }
  config.plugins.push(new ManifestPlugin({ name, version: unit.version, entryName: 'main', development }))
  return config
}

module.exports = { containerName, hostConfig, remoteConfig, singletons }
