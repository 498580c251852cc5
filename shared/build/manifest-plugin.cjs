const { sources } = require('webpack')
const { shellUseIn } = require('./shell-use.cjs')
const { HOST_ONLY } = require('./singletons-plugin.cjs')

const isCode = (file) => /\.(js|css)$/.test(file) && !file.endsWith('.hot-update.js')
const unique = (files) => [...new Set(files)]

/** The files that contain packages which otherwise are the host's. */
const filesOfHosts = ({ chunks, chunkGraph }) =>
  unique(
    [...chunks]
      .filter((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)].some((module) => isOfHost(module)))
      .flatMap((chunk) => [...chunk.files].filter(isCode)),
  ).sort()
const isOfHost = (module) =>
  (module.modules ? [...module.modules] : [module]).some(({ resource }) => HOST_ONLY.test(resource))

/**
 * Writes `portal-build.json` beside the files, with the facts that only the bundler knows: the entry and the files that
 * it needs at once; the files and the shared modules of each named lazy chunk; the members of the shell that a remote
 * uses; and what the table of the unit says.
 */
class ManifestPlugin {
  constructor({ name, version, entryName, exposedChunk, table, scopes, development }) {
    this.options = { name, version, entryName, exposedChunk, table, scopes, development }
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PortalManifest', (compilation) => {
      const stage = compilation.constructor.PROCESS_ASSETS_STAGE_REPORT
      let uses = []
      // Before webpack joins modules, but after it knows which exports are used.
      compilation.hooks.afterOptimizeModules.tap('PortalManifest', () => {
        if (this.options.exposedChunk && !this.options.development) uses = shellUseIn(compilation)
      })
      compilation.hooks.processAssets.tap({ name: 'PortalManifest', stage }, () => {
        const { name, version, entryName, exposedChunk, table, scopes, development } = this.options
        const entrypoint = compilation.entrypoints.get(entryName)
        if (!entrypoint) return
        const files = entrypoint.getFiles().filter(isCode)
        const exposed = exposedChunk
          ? (compilation.namedChunkGroups.get(exposedChunk)?.getFiles().filter(isCode) ?? [])
          : []
        const own = [...entrypoint.getEntrypointChunk().files].filter((file) => file.endsWith('.js'))
        const entry = own[own.length - 1]
        const needed = unique([...files, ...exposed])
        // The keys of shared modules that a chunk uses, except those behind a further import().
        const takenBy = (group) =>
          unique(
            group.chunks.flatMap((chunk) =>
              [...(compilation.chunkGraph.getChunkModulesIterableBySourceType(chunk, 'consume-shared') ?? [])].map(
                (module) => module.options.shareKey,
              ),
            ),
          ).sort()
        const later = [...compilation.namedChunkGroups].filter(
          ([chunk]) => chunk !== entryName && chunk !== exposedChunk,
        )
        const manifest = {
          name,
          version,
          development,
          // IntegrityPlugin makes its loaders so.
          strict: true,
          entry,
          preload: needed.filter((file) => file.endsWith('.js') && file !== entry),
          styles: needed.filter((file) => file.endsWith('.css')),
          chunks: Object.fromEntries(later.map(([chunk, group]) => [chunk, group.getFiles().filter(isCode)]).sort()),
          shared: Object.fromEntries(
            later
              .map(([chunk, group]) => [chunk, takenBy(group)])
              .filter(([, keys]) => keys.length > 0)
              .sort(),
          ),
          ...(scopes ? { scopes, brought: filesOfHosts(compilation) } : {}),
          ...(exposedChunk && !development ? { uses } : {}),
          ...(table ? { table: table.table.declares } : {}),
        }
        compilation.emitAsset('portal-build.json', new sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`))
      })
    })
  }
}

module.exports = { ManifestPlugin }
