const { readTable } = require('./remote-table.cjs')

/** Reads the table of a unit before each build and gives it to the loader of chunk names and to the manifest. */
class TablePlugin {
  constructor(entry) {
    this.entry = entry
    this.table = undefined
  }

  apply(compiler) {
    const entry = this.entry
    compiler.hooks.beforeCompile.tapPromise('PortalTable', async () => {
      this.table = await readTable(entry)
    })
  }

  /** Names the chunks of the files that the table consists of. */
  rule(folder) {
    return {
      test: /\.ts$/,
      include: folder,
      exclude: /\.test\.ts$/,
      enforce: 'pre',
      use: [{ loader: require.resolve('./chunk-names-loader.cjs'), options: { tableOf: () => this.table } }],
    }
  }
}

module.exports = { TablePlugin }
