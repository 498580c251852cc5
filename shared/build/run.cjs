#!/usr/bin/env node
// Builds the given rooms (folder names) with this package's webpack: `node shared/build/run.cjs [--development]
// mf-jobs`. `parts` builds the page of the parts. pnpm sets NODE_PATH for the commands of packages; with it, the
// federation plugin lists other shared modules.
delete process.env.NODE_PATH
require('node:module').Module._initPaths()

const { join } = require('node:path')
const webpack = require('webpack')
const { partsConfig } = require('./parts.cjs')

const root = join(__dirname, '..', '..')
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
if (process.argv.includes('--development')) process.env.PORTAL_BUILD = 'development'
const configOf = (dir) => (dir === join(root, 'parts') ? partsConfig() : require(join(dir, 'webpack.config.cjs')))
const dirs = names.length > 0 ? names.map((name) => join(root, name)) : [process.cwd()]

// The federation plugin reads and writes in the working directory, so every way to start a build uses the same one.
process.chdir(root)
const compiler = webpack(dirs.map(configOf))
compiler.run((error, stats) => {
  const failed = Boolean(error) || stats.hasErrors()
  if (error) process.stderr.write(`${error.message}\n`)
  else if (failed || stats.hasWarnings())
    process.stderr.write(`${stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY })}\n`)
  compiler.close(() => process.exit(failed ? 1 : 0))
})
