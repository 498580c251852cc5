const { sources } = require('webpack')

const LISTS = ['mf-manifest.json', 'mf-stats.json']

const isNames = (value) => Array.isArray(value) && value.every((one) => typeof one === 'string')

/**
 * Sorts the lists of the federation plugin, which have the order in which webpack read the files: so the same sources
 * give the same lists.
 */
class SortedListsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PortalSortedLists', (compilation) => {
      const stage = compilation.constructor.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'PortalSortedLists', stage }, () => {
        for (const name of LISTS) {
          const asset = compilation.getAsset(name)
          if (!asset) continue
          const lists = JSON.parse(asset.source.source().toString(), (_, value) =>
            isNames(value) ? value.toSorted() : value,
          )
          compilation.updateAsset(name, new sources.RawSource(JSON.stringify(lists, null, 2)))
        }
      })
    })
  }
}

module.exports = { SortedListsPlugin }
