const { basename, dirname } = require('node:path')

const isFederationEntry = (identifier) => {
  const path = identifier.split('|').find((part) => basename(dirname(part)) === '.federation')
  return path !== undefined && basename(path).startsWith('entry.')
}

/**
 * Makes builds reproducible: the same sources give the same bytes in every folder. webpack makes a module's id from its
 * path below the room, but two modules of the federation plugin have absolute paths: the file that the plugin writes
 * into the working directory, and the container that names it.
 */
class FixedIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('PortalFixedIds', (compilation) => {
      // Runs before webpack gives an id to each module without one.
      compilation.hooks.moduleIds.tap({ name: 'PortalFixedIds', stage: -100 }, (modules) => {
        for (const module of modules) {
          const identifier = module.identifier()
          const id = identifier.startsWith('container entry')
            ? 'container'
            : isFederationEntry(identifier)
              ? 'federation'
              : undefined
          if (id) compilation.chunkGraph.setModuleId(module, id)
        }
      })
    })
  }
}

module.exports = { FixedIdsPlugin }
