/**
 * The portal with the next minor version, really built: a sixth remote, a new event, a new kind of toast, a new field
 * in the composition and one in the state of an environment. `mf-scheduling` uses event and toast without asking
 * whether the host knows them.
 */
import { CONTRACT_RANGE, type Release, type UnitName } from '@portal/contracts/shell'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { keep, type Built } from './build-editions'
import { contract, HOUSE, MIXED, NEXT_MINOR, type Patch } from './editions'
import { HouseCopy, sourcesOf } from './house-copy'

const CACHE = join(HOUSE, '.cache/skew-next')
const VERSION = '107.0.0'
/** A kind that no current contract knows. */
export const SIXTH = 'mf-sixth'
export const SIXTH_PATH = '/dashboard/sixth'
const UNITS = ['host', MIXED, SIXTH] as const
type Unit = (typeof UNITS)[number]

/** A toast of the new kind with the number that came with the new event. */
export const NEW_TOAST = { kind: 'applause', text: '‹7›' }
/** A field that the state of an environment keeps, whatever version changes the state. */
export const NEW_FIELD = { season: 'next minor' }
const FIELD = `...${JSON.stringify(NEW_FIELD).replaceAll('"', "'")},`

const PATCHES: readonly Patch[] = [
  ...contract(NEXT_MINOR, CONTRACT_RANGE),
  {
    file: 'contracts/src/shell/shell.schema.ts',
    find: /TOAST_KINDS = \[/,
    put: `TOAST_KINDS = ['${NEW_TOAST.kind}', `,
  },
  {
    file: 'contracts/src/shell/shell.ts',
    find: /export interface ShellEvents \{\n/,
    put: '$&  seasonChanged: { readonly number: number }\n',
  },
  {
    file: 'host/src/dialogs/toasts.tsx',
    find: /(const LOOKS[^\n]*= \{\n)/,
    put: `$1  ${NEW_TOAST.kind}: { icon: 'check', tone: 'status.done' },\n`,
  },
  {
    file: 'mf-scheduling/src/screens/interview-times/interview-times-screen.tsx',
    find: /^/,
    put: "import { useEffect } from 'react'\nimport { useShell } from '@portal/browser/remote'\n",
  },
  {
    file: 'mf-scheduling/src/screens/interview-times/interview-times-screen.tsx',
    find: / {2}const slots = useEndpoint\(schedulingEndpoints\.list\)\n/,
    put: `$&  const shell = useShell()
  useEffect(() => {
    const stop = shell.events.on('seasonChanged', ({ number }) => shell.notify({ kind: '${NEW_TOAST.kind}', text: '‹' + number + '›' }))
    shell.events.emit('seasonChanged', { number: 7 })
    return stop
  }, [shell])\n`,
  },
  {
    file: 'shared/delivery/src/ground/compose.ts',
    find: /^ {4}environment: environment\.name,\n/m,
    put: `$&    ${FIELD}\n`,
  },
  {
    file: 'shared/delivery/src/environments/environments.ts',
    find: /text\(state\)/,
    put: `text({ ${FIELD} ...state })`,
  },
]

export interface NextMinor {
  readonly delivery: string
  of(unit: Unit): Built
}

async function keyOf(): Promise<string> {
  const hash = createHash('sha256').update(
    JSON.stringify(PATCHES, (_, value: unknown) => (value instanceof RegExp ? value.source : value)),
  )
  for (const file of await sourcesOf('contracts', 'shared', 'host', MIXED, 'scripts', 'pnpm-lock.yaml'))
    if (!/\.test\.tsx?$/.test(file))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(HOUSE, file)))
  return hash.digest('hex').slice(0, 12)
}

async function build(folder: string): Promise<void> {
  const copy = await HouseCopy.make()
  try {
    copy.patch(PATCHES)
    await copy.run('node', [
      'scripts/new/remote.mjs',
      'remote',
      SIXTH,
      '--title-en',
      'Sixth',
      '--title-ja',
      '六番目',
      '--no-install',
    ])
    await copy.install()
    await copy.run('node', ['shared/delivery/build.mjs'])
    const made = join(copy.root, 'made')
    const release = (unit: Unit) =>
      copy.run('node', ['shared/delivery/dist/cli.js', 'release', unit, '--version', VERSION, '--quality', '4'], {
        PORTAL_RELEASES: made,
      })
    await Promise.all(UNITS.map(release))
    keep(join(copy.root, 'shared/delivery/dist'), join(made, 'delivery'))
    // It uses the current packages, because the minor version brings no others.
    symlinkSync(join(HOUSE, 'shared/delivery/node_modules'), join(made, 'delivery/node_modules'))
    keep(made, folder)
  } finally {
    copy.remove()
  }
}

/** Builds it if the sources changed, and removes the build before. */
export async function nextMinor(): Promise<NextMinor> {
  const key = await keyOf()
  const folder = join(CACHE, key)
  if (!existsSync(folder)) await build(folder)
  for (const name of readdirSync(CACHE)) if (name !== key) rmSync(join(CACHE, name), { recursive: true, force: true })
  return {
    delivery: join(folder, 'delivery'),
    of: (unit) => {
      const at = join(folder, unit, VERSION)
      return {
        folder: at,
        release: JSON.parse(readFileSync(join(at, 'release.json'), 'utf8')) as Release & { name: UnitName },
      }
    },
  }
}
