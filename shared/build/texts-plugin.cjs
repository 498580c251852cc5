const { existsSync, readdirSync, readFileSync } = require('node:fs')
const { join, relative, sep } = require('node:path')
const { sources } = require('webpack')

const root = join(__dirname, '..', '..')
const CATALOGUE = /[\\/](?:locales|messages)[\\/][^\\/]+\.json$/
/** The texts of a unit that its release carries as data. */
const DECLARED = /^shell\.\w+\.json$/

/**
 * Writes `texts.json` beside the files: the catalogues of this build by their path in the repository. No page loads it.
 * The browser tests read it, so that they expect the texts of the release under test.
 */
class TextsPlugin {
  constructor(dir) {
    this.folder = join(dir, 'src/locales')
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PortalTexts', (compilation) => {
      const stage = compilation.constructor.PROCESS_ASSETS_STAGE_REPORT
      let files = []
      // Before webpack joins modules.
      compilation.hooks.finishModules.tap('PortalTexts', (modules) => {
        files = [...modules].map(({ resource }) => resource ?? '').filter((file) => CATALOGUE.test(file))
      })
      compilation.hooks.processAssets.tap({ name: 'PortalTexts', stage }, () => {
        const declared = existsSync(this.folder) ? readdirSync(this.folder).filter((name) => DECLARED.test(name)) : []
        const texts = [...new Set([...files, ...declared.map((name) => join(this.folder, name))])]
          .map((file) => [relative(root, file).replaceAll(sep, '/'), JSON.parse(readFileSync(file, 'utf8'))])
          .sort(([one], [other]) => (one < other ? -1 : 1))
        compilation.emitAsset('texts.json', new sources.RawSource(JSON.stringify(Object.fromEntries(texts))))
      })
    })
  }
}

module.exports = { TextsPlugin }
