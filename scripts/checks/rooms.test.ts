import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const { FLOORS } = require('../lib/floors.cjs') as {
  readonly FLOORS: Readonly<Record<string, readonly (readonly string[])[]>>
}
const root = join(__dirname, '../..')
const config = require('../../.dependency-cruiser.cjs') as { readonly forbidden: readonly { readonly name: string }[] }

interface Violation {
  readonly rule: string
  readonly from: string
  readonly to: string
}
type Breach = readonly [rule: string, file: string, importing: string]

/** Each floor imports from one of its own folders, or from a higher one where it has only one folder. */
const FLOOR_BREACHES: readonly Breach[] = Object.entries(FLOORS).flatMap(([house, floors]) =>
  floors.flatMap(([folder = ''], floor): Breach[] => {
    const wrong = floors.slice(floor).flat()[1]
    return wrong
      ? [[`floor-${floor}-of-${house.replaceAll('/', '-')}`, `${house}/${folder}/breach.ts`, `../${wrong}/index`]]
      : []
  }),
)

// A small workspace with the same rooms, in which one file breaks each rule.
const BREACHES: readonly Breach[] = [
  ['contracts-only-contracts', 'contracts/src/a.ts', '../../backend/src/app'],
  ['contracts-only-valibot', 'contracts/src/b.ts', 'react'],
  ['browser-only-contracts', 'shared/browser/src/ui/a.ts', '../../../../host/src/main'],
  ['build-imports-nothing-of-ours', 'shared/build/a.ts', '../../contracts/src/index'],
  ['node-only-contracts', 'shared/node/src/a.ts', '../../../backend/src/app'],
  ['delivery-only-node', 'shared/delivery/src/a.ts', '../../browser/src/ui/index'],
  ['remote-not-other-remote', 'mf-jobs/src/features/one/a.ts', '../../../../mf-billing/src/root'],
  ['remote-only-its-rooms', 'mf-jobs/src/features/one/b.ts', '../../../../host/src/main'],
  ['remote-source-without-build', 'mf-jobs/src/features/one/c.ts', '../../../../shared/build/index.cjs'],
  ['host-not-remotes', 'host/src/a.ts', '../../mf-jobs/src/root'],
  ['host-source-only-singletons', 'host/src/b.ts', '../../shared/build/index.cjs'],
  ['backend-only-node', 'backend/src/a.ts', '../../shared/browser/src/ui/index'],
  ['backend-no-browser-packages', 'backend/src/b.ts', 'react'],
  ['e2e-only-contracts', 'e2e/specs/a.ts', '../../host/src/main'],
  ['nobody-imports-e2e', 'host/src/c.ts', '../../e2e/specs/other'],
  ['features-not-each-other', 'mf-jobs/src/features/one/d.ts', '../two/index'],
  ['features-not-screens', 'mf-jobs/src/features/one/e.ts', '../../screens/list/list'],
  ['parts-not-upwards', 'mf-jobs/src/parts/a.ts', '../features/two/index'],
  ['modules-meet-at-the-door', 'backend/src/modules/jobs/a.ts', '../billing/billing.service'],
  ['no-test-helpers-in-source', 'mf-jobs/src/features/one/f.tsx', '../../../../shared/browser/src/testing/index'],
  ...FLOOR_BREACHES,
  ['no-cycles', 'backend/src/round.ts', './about'],
  ['resolves', 'host/src/d.ts', './nowhere'],
]

const HOUSE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(FLOORS).flatMap(([house, floors]) =>
      floors.flat().map((folder) => [`${house}/${folder}/index.ts`, 'export const floor = 1']),
    ),
  ),
  'package.json': '{"name":"house","dependencies":{"react":"1.0.0","valibot":"1.0.0"}}',
  'node_modules/react/package.json': '{"name":"react","version":"1.0.0","main":"index.js"}',
  'node_modules/react/index.js': 'module.exports = {}',
  'node_modules/valibot/package.json': '{"name":"valibot","version":"1.0.0","main":"index.js"}',
  'node_modules/valibot/index.js': 'module.exports = {}',
  'contracts/src/index.ts': `import * as v from 'valibot'\nexport const A = v`,
  'shared/browser/src/ui/index.ts': `import { A } from '../../../../contracts/src/index'\nexport const ui = A`,
  'shared/browser/src/testing/index.ts': 'export const testing = 1',
  'shared/node/src/index.ts': `import '../../../contracts/src/index'\nexport const node = 1`,
  'shared/delivery/src/server.ts': `import '../../node/src/index'\nexport const server = 1`,
  'shared/build/index.cjs': 'module.exports = {}',
  'shared/build/singletons.cjs': 'module.exports = {}',
  'host/src/main.tsx': [
    `import '../../shared/browser/src/ui/index'`,
    `import '../../shared/build/singletons.cjs'`,
    'export const host = <T,>(x: T) => <b>{String(x)}</b>',
  ].join('\n'),
  'mf-jobs/src/root.tsx': `import { list } from './screens/list/list'\nexport const root = <p>{list}</p>`,
  'mf-jobs/src/screens/list/list.ts': `import { two } from '../../features/two'\nexport const list = two`,
  'mf-jobs/src/screens/detail/detail.ts': 'export const detail = 1',
  'mf-jobs/src/features/two/index.ts': `export { two } from './inside'`,
  'mf-jobs/src/features/two/inside.ts': `import '../../parts/part'\nimport '../../../../contracts/src/index'\nexport const two = 2`,
  'mf-jobs/src/parts/part.ts': 'export const part = 1',
  'mf-billing/src/root.ts': 'export const root = 1',
  'backend/src/app.ts': `import type { Jobs } from './modules/jobs/index'\nimport '../../contracts/src/index'\nimport '../../shared/node/src/index'\nexport type App = Jobs`,
  'backend/src/modules/jobs/index.ts': 'export type Jobs = 1',
  'backend/src/modules/billing/index.ts': `import type { Jobs } from '../jobs/index'\nexport { billing } from './billing.service'\nexport type Billed = Jobs`,
  'backend/src/modules/billing/billing.service.ts': 'export const billing = 1',
  'backend/src/about.ts': `import type { Round } from './round'\nexport type About = Round`,
  'backend/src/round.ts': 'export type Round = 1',
  'e2e/specs/other.ts': `import '../../contracts/src/index'\nexport const other = 1`,
}

function houseWith(breaches: readonly Breach[]): readonly Violation[] {
  const base = mkdtempSync(join(tmpdir(), 'portal-rooms-'))
  try {
    const files = {
      ...HOUSE,
      ...Object.fromEntries(
        breaches.map(([, file, importing]) => [file, `import '${importing}'\nexport const breach = 1\n`]),
      ),
    }
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(base, file)), { recursive: true })
      writeFileSync(join(base, file), text)
    }
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(__dirname, '../rooms.mjs'), '--base', base, '--json'],
      {
        encoding: 'utf8',
      },
    )
    if (!stdout) throw new Error(stderr)
    return JSON.parse(stdout)
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
}

it('finds nothing in a tree that follows the rules', () => {
  expect(houseWith([])).toEqual([])
})

it('has a wrong import for every rule', () => {
  expect(BREACHES.map(([rule]) => rule).sort()).toEqual(config.forbidden.map(({ name }) => name).sort())
})

describe('[PLAT-13] each rule finds its wrong import', () => {
  let found: readonly Violation[] = []
  beforeAll(() => {
    found = houseWith(BREACHES)
  })
  it.each(BREACHES)('%s: %s imports %s', (rule, file) => {
    expect(
      found.filter(({ from }) => from === file || rule === 'no-cycles').map((violation) => violation.rule),
    ).toContain(rule)
  })
})

describe.each(Object.entries(FLOORS))('[SELF-12] the floors of %s', (house, floors) => {
  it('name each of its folders once', () => {
    const folders = readdirSync(join(root, house), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'testing' && entry.name !== 'locales')
      .map(({ name }) => name)
    expect(floors.flat().sort()).toEqual(folders.sort())
  })

  it('are those of its README', () => {
    const lines = floors.map((folders, floor) => `${floor}. ${folders.map((name) => `\`${name}\``).join(', ')}`)
    const [room = ''] = house.split('/src')
    expect(readFileSync(join(root, room, 'README.md'), 'utf8')).toContain(lines.join('\n'))
  })
})
