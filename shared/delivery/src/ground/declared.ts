import {
  FirstCallSchema,
  FirstViewSchema,
  OutlineSchema,
  readDeclaration,
  routesOf,
  type Composition,
  type FirstCall,
  type FirstView,
  type Outline,
  type KnownScreen,
  type Release,
  type Routes,
} from '@portal/contracts/shell'
import * as v from 'valibot'
import { faultOfEarly } from './early-html'

const PartsSchema = v.record(v.string(), v.unknown())
const partsOf = (given: unknown): Readonly<Record<string, unknown>> => (v.is(PartsSchema, given) ? given : {})

/**
 * What pages need of a declaration. `testers`: the environment allows them, so they see proposed screens too. Of a
 * release of another major version only the addresses are known, which lead to its card.
 */
export function declaredForPage({ declares, routes }: Release, testers: boolean): unknown {
  if (declares === undefined && routes)
    return { screens: Object.fromEntries(routes.map((path) => [path, { path, access: 'open', title: {} }])) }
  const { screens, outline: _outline, ...rest } = partsOf(declares)
  const shown = Object.entries(partsOf(screens)).flatMap(([name, screen]) => {
    const { firstCalls: _calls, firstView: _view, ...parts } = partsOf(screen)
    return parts['proposed'] === true && !testers ? [] : [[name, parts] as const]
  })
  return { ...rest, screens: Object.fromEntries(shown) }
}

const tables = new WeakMap<Composition, Routes>()

/** The addresses of a mix. */
export function routesIn(composition: Composition): Routes {
  const known = tables.get(composition)
  if (known) return known
  const routes = routesOf(
    [{ name: 'host' as const, ...composition.host }, ...composition.remotes].map(({ name, declares }) => ({
      name,
      declares: readDeclaration(declares),
    })),
  )
  tables.set(composition, routes)
  return routes
}

/** The calls and the first view of a screen; none of those that cannot be read, or that hold more than what draws. */
export interface FirstThings {
  readonly calls: readonly FirstCall[]
  readonly view?: FirstView
  readonly outline?: Outline
}
export type FirstOf = (screen: Pick<KnownScreen, 'owner' | 'name'> | undefined) => FirstThings

const FirstSchema = v.object({
  firstCalls: v.fallback(v.optional(v.array(FirstCallSchema), []), []),
  firstView: v.fallback(v.optional(FirstViewSchema), undefined),
})

/** What the releases of a mix declare for the index page alone. */
export const firstOf =
  (releases: readonly Release[]): FirstOf =>
  (screen) => {
    const { outline } = partsOf(releases.find(({ name }) => name === 'host')?.declares)
    const drawn = v.is(OutlineSchema, outline) && faultOfEarly(outline) === undefined ? { outline } : {}
    const release = screen && releases.find(({ name }) => name === screen.owner)
    const declared = partsOf(partsOf(release?.declares)['screens'])[screen?.name ?? '']
    const read = v.safeParse(FirstSchema, declared)
    if (!read.success) return { calls: [], ...drawn }
    const { firstCalls, firstView } = read.output
    const isShown = firstView && faultOfEarly(firstView) === undefined
    return { calls: firstCalls, ...drawn, ...(isShown ? { view: firstView } : {}) }
  }
