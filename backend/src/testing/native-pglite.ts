/**
 * PGlite uses dynamic imports, which jest's module registry does not support, so Node itself loads it in the main
 * context. It then stays loaded, with its WASM compiled, for all test files of one jest worker.
 */
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import * as vm from 'node:vm'
import type { PgliteModules } from '../database/embedded'

// @types/node 20.9 does not know this constant of Node 20.10 and later.
const { constants } = vm as unknown as {
  constants: { USE_MAIN_CONTEXT_DEFAULT_LOADER: vm.ScriptOptions['importModuleDynamically'] }
}

const options: vm.RunningScriptOptions & Pick<vm.ScriptOptions, 'importModuleDynamically'> = {
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
}
const nativeImport = vm.runInThisContext('(address) => import(address)', options) as (
  address: string,
) => Promise<unknown>

const resolve = (name: string): string => pathToFileURL(createRequire(__filename).resolve(name)).href

export async function nativePglite(): Promise<PgliteModules> {
  const [pglite, gist, trigrams, nodefs] = await Promise.all([
    nativeImport(resolve('@electric-sql/pglite')),
    nativeImport(resolve('@electric-sql/pglite/contrib/btree_gist')),
    nativeImport(resolve('@electric-sql/pglite/contrib/pg_trgm')),
    nativeImport(resolve('@electric-sql/pglite/nodefs')),
  ])
  return { pglite, gist, trigrams, nodefs } as PgliteModules
}
