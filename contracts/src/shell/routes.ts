import { withoutEndSlashes } from '../kernel/text'
import type { Declaration, DeclaredEntry, DeclaredScreen, EntryGroup, SkeletonShape } from './declaration'
import type { RemoteName } from './remotes'
import type { Session } from './session'

export type Owner = RemoteName | 'host'

export interface KnownScreen extends DeclaredScreen {
  readonly owner: Owner
  readonly name: string
}

export interface KnownEntry extends DeclaredEntry {
  readonly owner: Owner
  readonly name: string
  readonly href: string
}

/** An address that two units claim. The first one shows it. */
export interface Claim {
  readonly path: string
  readonly owners: readonly [Owner, Owner]
}

export interface Declared {
  readonly name: Owner
  readonly declares: Declaration
}

/** What the units of a mix declare, together. */
export interface Routes {
  readonly screens: readonly KnownScreen[]
  /** The screen at an address; undefined leads to the host's fallback page (SHELL-06). */
  screenAt(pathname: string): KnownScreen | undefined
  ownerAt(pathname: string): Owner
  /** Where an old address leads, without an entry in the history (SHELL-01, SHELL-05). `home`: the start page. */
  redirectAt(pathname: string, home: string): string | undefined
  /** Whether the address has header and sidebar: everything below `/dashboard` that is not `bare` (SHELL-02). */
  hasFrame(pathname: string): boolean
  /** The entries of a group in their order. */
  entriesOf(group: EntryGroup): readonly KnownEntry[]
  /** The name of the entry that is current at an address. */
  entryAt(pathname: string): string | undefined
  readonly claims: readonly Claim[]
}

const HOME = '/dashboard'

/** Every address below `/dashboard`, known or not (SHELL-02). */
export const isDashboard = (pathname: string): boolean => isUnder(HOME, pathname)

const isUnder = (address: string, pathname: string): boolean =>
  pathname === address || pathname.startsWith(`${address}/`)

const withoutTrailingSlash = (pathname: string): string =>
  pathname.length > 1 ? withoutEndSlashes(pathname) || '/' : pathname

const PARAMETER = /:(\w+)/g
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(PARAMETER, '(?<$1>[^/]+)')}$`)
/** An address of the screen: each parameter has some value. */
export const sampleOf = (path: string): string => path.replace(PARAMETER, '7')
const filled = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(PARAMETER, (_, name: string) => params[name] ?? '')

/** Whether a screen is for people with a session. */
export const isOfMembers = ({ access }: Pick<DeclaredScreen, 'access'>): boolean =>
  access === 'member' || access === 'interviewer'

/** SHOP-03: to whoever has a session, an interviewer sees fewer screens. */
export const mayOpen = ({ access }: Pick<DeclaredScreen, 'access'>, session: Pick<Session, 'isInterviewer'>): boolean =>
  !session.isInterviewer || access !== 'member'

export const skeletonOf = ({ skeleton, access }: Pick<DeclaredScreen, 'skeleton' | 'access'>): SkeletonShape =>
  skeleton ?? (isOfMembers({ access }) ? 'form' : 'public')

/** Whether an overlay of this declaration is laid over the screen. `isMounted`: it is there already. */
export function isOverlaid(
  { overlay }: Declaration,
  screen: KnownScreen | undefined,
  session: Pick<Session, 'isLoggedIn' | 'registerStep'>,
  isMounted: boolean,
): boolean {
  if (!overlay || !screen || !session.isLoggedIn || !isUnder(overlay.under, screen.path)) return false
  return overlay.when === 'member' || session.registerStep === null || isMounted
}

/** Those without `after` first, each followed by what comes after it; the others at the end. */
function inOrder(entries: readonly KnownEntry[]): KnownEntry[] {
  const placed = new Set<KnownEntry>()
  const place = (entry: KnownEntry) => {
    if (placed.has(entry)) return
    placed.add(entry)
    for (const other of entries) if (other.after === entry.name) place(other)
  }
  for (const entry of entries) if (entry.after === undefined) place(entry)
  for (const entry of entries) if (!entries.some(({ name }) => name === entry.after)) place(entry)
  for (const entry of entries) place(entry)
  return [...placed]
}

/** The table of all addresses, made of what the units declare; of two owners of one address the first is shown. */
export function routesOf(units: readonly Declared[]): Routes {
  const screens: KnownScreen[] = units.flatMap(({ name: owner, declares }) =>
    Object.entries(declares.screens).map(([name, screen]) => ({ ...screen, owner, name })),
  )
  const table = screens.map((screen) => ({ screen, pattern: patternOf(screen.path) }))
  const old = screens.flatMap(({ path, formerly }) => formerly.map((from) => ({ to: path, pattern: patternOf(from) })))
  const entries = units.flatMap(({ name: owner, declares }) =>
    Object.entries(declares.entries).flatMap(([name, entry]): KnownEntry[] => {
      const screen = declares.screens[name]
      return screen ? [{ ...entry, owner, name, href: screen.path }] : []
    }),
  )
  const screenAt = (pathname: string) => {
    const path = withoutTrailingSlash(pathname)
    return table.find(({ pattern }) => pattern.test(path))?.screen
  }
  return {
    screens,
    screenAt,
    ownerAt: (pathname) => screenAt(pathname)?.owner ?? 'host',
    redirectAt(pathname, home) {
      const path = withoutTrailingSlash(pathname)
      if (path === HOME) return home
      if (screenAt(path)) return undefined
      for (const { to, pattern } of old) {
        const found = pattern.exec(path)
        if (found) return filled(to, found.groups ?? {})
      }
      return undefined
    },
    hasFrame: (pathname) => isDashboard(pathname) && !screenAt(pathname)?.bare,
    entriesOf: (group) => inOrder(entries.filter((entry) => entry.group === group)),
    entryAt(pathname) {
      const screen = screenAt(pathname)
      return screen && (screen.entry ?? screen.name)
    },
    claims: screens.flatMap((one, index) =>
      screens.slice(index + 1).flatMap((other): Claim[] => {
        const isSame = patternOf(one.path).test(sampleOf(other.path)) || patternOf(other.path).test(sampleOf(one.path))
        return isSame && one.owner !== other.owner ? [{ path: other.path, owners: [one.owner, other.owner] }] : []
      }),
    ),
  }
}
