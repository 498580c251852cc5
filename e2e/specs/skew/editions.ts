/**
 * Editions of the portal: the current sources with a few changed lines, really built. `now` is what the portal under
 * test runs. A patch whose pattern is not found fails the run, so that no build is compared with itself.
 */
import { CONTRACT_RANGE, CONTRACT_VERSION, type RemoteName, type UnitName } from '@portal/contracts/shell'
import { parseVersion } from '@portal/contracts/kernel'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const HOUSE = join(__dirname, '../../..')
/** Names the version of each third-party package. */
export const CATALOG = 'pnpm-workspace.yaml'

/** The remote under test; the other four are used as they are. */
export const MIXED: RemoteName = 'mf-scheduling'

/** Promotes what negotiation refuses. */
export const FORCE = ['--force', 'to see what the page makes of it'] as const

export interface Patch {
  readonly file: string
  readonly find: RegExp
  readonly put: string
}

export interface Edition {
  readonly name: EditionName
  /** Higher than any release of a team, and in the order of the editions. */
  readonly version: string
  readonly units: readonly UnitName[]
  readonly patches: readonly Patch[]
  /** Third-party packages in another version than in the lockfile. */
  readonly packages?: Readonly<Record<string, string>>
  /** For a new major version: the four other remotes are released for it with their existing builds. */
  readonly carriesAll?: boolean
}

export type EditionName = 'oldest' | 'asks' | 'minor' | 'major' | 'older-packages' | 'own-react'

const { major, minor } = parseVersion(CONTRACT_VERSION) ?? { major: 0, minor: 0 }
export const NEXT_MINOR = `${major}.${minor + 1}.0`
const NEXT_MAJOR = `${major + 1}.0.0`
/** The capability that the next minor version adds. */
const CAPABILITY = 'skew-announcements'

const constant = (name: string, today: string, value: string): Patch[] =>
  value === today
    ? []
    : [{ file: 'contracts/src/shell/remote.ts', find: new RegExp(`(${name} = ')[^']+`), put: `$1${value}` }]

export const contract = (version: string, range: string): Patch[] => [
  ...constant('CONTRACT_VERSION', CONTRACT_VERSION, version),
  ...constant('CONTRACT_RANGE', CONTRACT_RANGE, range),
]

/** A suffix of the title on the screen: the edition of the build, and whether it found the new capability. */
export const markOf = (name: EditionName, announced: boolean): string => ` ‹${name}${announced ? ', announced' : ''}›`

const marked = (name: EditionName): Patch[] => [
  {
    file: 'mf-scheduling/src/screens/interview-times/interview-times-screen.tsx',
    find: /^/,
    put: "import { useShell as useShellOfEdition } from '@portal/browser/remote'\n",
  },
  {
    file: 'mf-scheduling/src/screens/interview-times/interview-times-screen.tsx',
    find: /title=\{t\('table\.title'\)\}/,
    put: `title={t('table.title') + (useShellOfEdition().capabilities.has('${CAPABILITY}') ? '${markOf(name, true)}' : '${markOf(name, false)}')}`,
  },
  ...['ja', 'en'].map((locale): Patch => ({
    file: `host/src/locales/${locale}.json`,
    find: /("frame\.about\.open": "[^"]+)/,
    put: `$1${markOf(name, false)}`,
  })),
]

const ANNOUNCING: Patch = {
  file: 'host/src/shell/create-shell.ts',
  find: /new Set\(\[/,
  put: `new Set(['${CAPABILITY}', `,
}
/** `base` is optional in the contract, so remotes must work without it. */
const WITHOUT_BASE: Patch = { file: 'host/src/shell/create-shell.ts', find: /^ {4}base,\n/m, put: '' }

/** One patch version of React and one minor version of the kit below today's. */
const OLDER = { react: '19.3.0', kit: '3.36.1' }

const OLDER_PACKAGES = { react: OLDER.react, 'react-dom': OLDER.react, '@chakra-ui/react': OLDER.kit }
/** The versions of shared modules that the builds declare. */
const SHARED_OLDER: readonly Patch[] = [
  {
    file: 'shared/build/singletons.cjs',
    find: /(name: 'react(?:-dom)?(?:\/[a-z-]+)?', version: ')[^']+/g,
    put: `$1${OLDER.react}`,
  },
  {
    file: 'shared/build/singletons.cjs',
    find: /(name: '@portal\/browser\/chakra(?:-rich)?', version: ')[^']+/g,
    put: `$1${OLDER.kit}`,
  },
]
/** A remote that bundles its own React and accepts no other. */
const OWN_REACT: readonly Patch[] = [
  { file: 'shared/build/index.cjs', find: /new NoOwnSingletonsPlugin\(\),/, put: '' },
  {
    file: 'shared/build/index.cjs',
    find: /\[key, (\{ singleton: true, requiredVersion: range, import: false \})\]/,
    put: `[key, /^react(-dom)?(\\/|$)/.test(key) ? { requiredVersion: '${OLDER.react}' } : $1]`,
  },
  { file: 'shared/delivery/src/releases/release.ts', find: /^ +refuseOwnReact\(built\)\n/m, put: '' },
]

export const EDITIONS: readonly Edition[] = [
  {
    // The oldest host that the current remotes accept.
    name: 'oldest',
    version: '101.0.0',
    units: ['host'],
    patches: [...contract(CONTRACT_RANGE.replace('^', ''), CONTRACT_RANGE), ...marked('oldest'), WITHOUT_BASE],
  },
  {
    name: 'asks',
    version: '102.0.0',
    units: [MIXED],
    patches: [...contract(NEXT_MINOR, CONTRACT_RANGE), ...marked('asks')],
  },
  {
    name: 'minor',
    version: '103.0.0',
    units: ['host', MIXED],
    patches: [...contract(NEXT_MINOR, `^${NEXT_MINOR}`), ...marked('minor'), ANNOUNCING],
  },
  {
    name: 'major',
    version: '104.0.0',
    units: ['host', MIXED],
    patches: [...contract(NEXT_MAJOR, `^${NEXT_MAJOR}`), ...marked('major')],
    carriesAll: true,
  },
  {
    name: 'older-packages',
    version: '105.0.0',
    units: ['host', MIXED],
    packages: OLDER_PACKAGES,
    patches: [...marked('older-packages'), ...SHARED_OLDER],
  },
  // Our preset and our store refuse this. The page must work anyway, because an override may name any build.
  {
    name: 'own-react',
    version: '106.0.0',
    units: [MIXED],
    packages: OLDER_PACKAGES,
    patches: [...marked('own-react'), ...SHARED_OLDER, ...OWN_REACT],
  },
]

/** The React version of that edition's host, the only one in the page. */
export const reactOf = (day: EditionName | 'now'): string =>
  day === 'older-packages'
    ? OLDER.react
    : (/^ +react: (.+)$/m.exec(readFileSync(join(HOUSE, CATALOG), 'utf8'))?.[1] ?? '')
