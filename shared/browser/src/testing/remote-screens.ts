import { paths, WidgetsSchema, type RemoteName } from '@portal/contracts/shell'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

/**
 * The check of every remote's `contract.test.ts`. Three lists must be equal: the screens that it owns (contracts), the
 * screens with a route in `root.tsx`, and the screens with a named chunk (`screen.<name>.<name>`, by which the index
 * page preloads the code).
 */
export function remoteScreens(
  folder: string,
  remote: RemoteName,
): Readonly<Record<'owned' | 'routed' | 'named', readonly string[]>> {
  const root = readFileSync(join(folder, 'root.tsx'), 'utf8')
  const found = (pattern: RegExp) => [...root.matchAll(pattern)].map((match) => match[1] ?? '')
  const unique = (names: readonly string[]) => [...new Set(names)].sort()
  return {
    owned: unique(
      Object.entries(paths)
        .filter(([, { owner }]) => owner === remote)
        .map(([name]) => name),
    ),
    routed: unique(found(/path=\{paths\.(\w+)\.path\}/g)),
    named: unique(found(/webpackChunkName: "screen\.([\w.]+)"/g).flatMap((names) => names.split('.'))),
  }
}

/**
 * The check of a remote with widgets. These must be equal: the widgets in `widgets.json`, those of the module, and the
 * named chunks.
 */
export function remoteWidgets(
  folder: string,
  given: object | undefined,
): Readonly<Record<'described' | 'given' | 'named', readonly string[]>> {
  const described: unknown = JSON.parse(readFileSync(join(folder, 'widgets.json'), 'utf8'))
  const source = readFileSync(join(folder, 'lifecycle.tsx'), 'utf8')
  return {
    described: Object.keys(v.parse(WidgetsSchema, described)).sort(),
    given: Object.keys(given ?? {}).sort(),
    named: [...source.matchAll(/webpackChunkName: "widget\.(\w+)"/g)].map((match) => match[1] ?? '').sort(),
  }
}
