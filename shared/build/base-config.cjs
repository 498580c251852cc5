const { readFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const { dirname, join } = require('node:path')
const webpack = require('webpack')
const MiniCssExtractPlugin = require('mini-css-extract-plugin')
const MinimizerPlugin = require('minimizer-webpack-plugin')
const { IntegrityPlugin } = require('./integrity-plugin.cjs')

const root = join(__dirname, '..', '..')

/** The name and version of a room. For a release the version includes the hash of the sources. */
function unitOf(dir, name) {
  const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
  return { name, version: process.env.PORTAL_UNIT_VERSION || version }
}

const BROWSER = join(root, 'shared/browser')
/** The folder of a package as another folder sees it. */
const folderOf = (name, from) => dirname(createRequire(join(from, 'package.json')).resolve(`${name}/package.json`))

/** Chakra's single files, for the reduced theme: the `/theme` entry keeps all 75 recipes in the bundle. */
function chakraAlias() {
  return { 'chakra-esm': join(folderOf('@chakra-ui/react', BROWSER), 'dist', 'esm') }
}

/** The router's package names only its development files, which warn of wrong uses in the console. */
function routerAlias() {
  const folder = join(folderOf('react-router', folderOf('react-router-dom', BROWSER)), 'dist', 'production')
  return { 'react-router$': join(folder, 'index.mjs'), 'react-router/dom$': join(folder, 'dom-export.mjs') }
}

const SWC_RULE = {
  test: /\.[cm]?tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // Always `react/jsx-runtime`, also in development, because the host shares only that one.
      transform: { react: { runtime: 'automatic', development: false } },
      target: 'es2022',
    },
    module: { type: 'es6' },
    sourceMaps: true,
  },
}

/**
 * Chromium compiles the functions of such a script while it loads, on another thread. Without the line it compiles each
 * one when it is called first, on the thread of the page, and a screen calls most functions of its files.
 * `docs/decisions/0018-first-files.md` has the figures; other browsers ignore the line.
 */
const COMPILE_EARLY = '//# allFunctionsCalledOnLoad'

const compileEarly = () =>
  new webpack.BannerPlugin({
    banner: COMPILE_EARLY,
    raw: true,
    test: /\.js$/,
    // Texts have no functions.
    exclude: /(^|\/)locale-/,
    // After the minimizer, which removes comments.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  })

function baseConfig({ dir, name, mode }) {
  const development = mode === 'development'
  return {
    name,
    context: dir,
    mode,
    target: ['web', 'es2022'],
    // No eval in any mode, because the portal's CSP forbids it. Maps of a release are private, so no file names them.
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
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
        SWC_RULE,
        {
          test: /\.css$/,
          use: [MiniCssExtractPlugin.loader, { loader: require.resolve('css-loader'), options: { sourceMap: false } }],
        },
        { test: /\.(svg|png|jpe?g|webp|avif|woff2?|txt)$/, type: 'asset/resource' },
        // Our rooms have no top-level side effects, so unused files are removed.
        {
          test: /[\\/](contracts|shared[\\/]browser)[\\/]src[\\/].*\.tsx?$/,
          exclude: /[\\/](polyfills?|setup)\.tsx?$/,
          sideEffects: false,
        },
      ],
    },
    optimization: {
      minimize: !development,
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          parallel: 2,
          minimizerOptions: { format: { comments: false } },
        }),
      ],
      moduleIds: development ? 'named' : 'deterministic',
    },
    // A release is built without it: a cache that has seen other states of the sources gave other bytes under the same
    // version.
    cache: development && {
      type: 'filesystem',
      cacheDirectory: join(root, '.cache', 'webpack'),
      name: `${name}-${mode}`,
      buildDependencies: {
        config: [
          'base-config',
          'chunk-names-loader',
          'index',
          'fixed-ids-plugin',
          'integrity-plugin',
          'manifest-plugin',
          'remote-table',
          'shell-use',
          'singletons',
          'singletons-plugin',
          'table-plugin',
        ].map((file) => join(__dirname, `${file}.cjs`)),
      },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', chunkFilename: '[name].[contenthash:8].css' }),
      ...(development ? [] : [compileEarly()]),
      new IntegrityPlugin(),
      new webpack.DefinePlugin({ __DEVELOPMENT__: JSON.stringify(development) }),
    ],
  }
}

module.exports = { COMPILE_EARLY, baseConfig, routerAlias, unitOf }
