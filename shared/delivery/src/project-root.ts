import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the workspace, independent of the bundle's place in it. */
export function projectRoot(from = __dirname): string {
  for (let at = from; at !== dirname(at); at = dirname(at)) if (existsSync(join(at, 'pnpm-workspace.yaml'))) return at
  return process.cwd()
}
