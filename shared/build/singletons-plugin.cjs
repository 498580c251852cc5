const { join, sep } = require('node:path')
const webpack = require('webpack')

const platform = join(__dirname, '..', 'browser', 'src')
/** The folders of shared/browser that the host shares as modules. */
const doors = ['chakra', 'chakra-rich', 'i18next', 'query', 'router'].map((name) => ({
  folder: join(platform, name),
  request: `@portal/browser/${name}`,
}))

// Packages that must never be compiled into a remote, by any import path.
const HOST_ONLY =
  /[\\/]node_modules[\\/](?:\.pnpm[\\/][^\\/]+[\\/]node_modules[\\/])?(react|react-dom|scheduler|@chakra-ui[\\/]react|@ark-ui[\\/]react|react-router|react-router-dom|@emotion[\\/]react|i18next|react-i18next|@tanstack[\\/]react-query|@tanstack[\\/]query-core|react-hook-form|axios|luxon)[\\/]/

/**
 * Redirects relative imports of a shared folder inside the platform to the shared module; otherwise a remote would
 * bundle it.
 */
class SharedDoorsPlugin {
  apply(compiler) {
    new webpack.NormalModuleReplacementPlugin(/^\.{1,2}\//, (resource) => {
      const target = join(resource.context, resource.request)
      for (const { folder, request } of doors) {
        const insideDoor = resource.context === folder || resource.context.startsWith(folder + sep)
        const pointsAtDoor =
          target === folder || target === join(folder, 'index') || target === join(folder, 'index.ts')
        if (!insideDoor && pointsAtDoor) resource.request = request
      }
    }).apply(compiler)
  }
}

/** Fails the build of a remote that would contain a copy of a module of the host (PLAT-14). */
class NoOwnSingletonsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('NoOwnSingletons', (compilation) => {
      compilation.hooks.finishModules.tap('NoOwnSingletons', (modules) => {
        const found = new Map()
        for (const module of modules) {
          const match = module.resource && HOST_ONLY.exec(module.resource)
          if (match) found.set(match[1], compilation.moduleGraph.getIssuer(module)?.resource ?? module.resource)
        }
        for (const [name, issuer] of found) {
          compilation.errors.push(
            new webpack.WebpackError(
              `${name} would be compiled into this remote (by ${issuer}). It belongs to the host: import it by a name of shared/build/singletons.cjs.`,
            ),
          )
        }
      })
    })
  }
}

module.exports = { NoOwnSingletonsPlugin, SharedDoorsPlugin, HOST_ONLY }
