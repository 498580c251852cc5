/** The table of all addresses of this repository: what its units declare, together. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, PRODUCT } from '../../contracts/src/kernel'
import { isOfMembers, paths, readDeclaration, REMOTES, routesOf } from '../../contracts/src/shell'
import { declarationOf } from '../../shared/delivery/src/releases/declaration'
import { UNITS } from '../../shared/delivery/src/ground/units'
import * as colors from '../../shared/browser/src/colors'

const root = join(__dirname, '../..')
const { tableOf } = require(join(root, 'shared/build/remote-table.cjs'))

const given = UNITS.map(
  (name) =>
    [
      name,
      declarationOf(root, name, tableOf(join(root, name, name === 'host' ? 'src/own-screens.ts' : 'src/remote.ts'))),
    ] as const,
)
const units = given.map(([name, declares]) => ({ name, declares: readDeclaration(declares) }))
const routes = routesOf(units)

it('[PLAT-04] [SELF-01] every address has one owner, and every remote has screens', () => {
  expect(routes.claims).toEqual([])
  expect(new Set(routes.screens.map(({ owner }) => owner))).toEqual(new Set(UNITS))
  expect(
    REMOTES.every((name) => Object.keys(units.find((unit) => unit.name === name)?.declares.area ?? {}).length),
  ).toBe(true)
})

it.each(Object.entries(paths))('[PLAT-04] a link to %s leads to its screen', (name, { path }) => {
  expect(routes.screenAt(path.replaceAll(/:\w+/g, '7'))).toMatchObject({ name, path })
})

it('[SELF-10] outline and first view are in the releases of what they draw, in the colours of the theme', () => {
  const drawn = given.flatMap(([name, { outline, screens }]) => [
    ...(outline ? [[name, outline] as const] : []),
    ...Object.values(screens).flatMap(({ firstView }) => (firstView ? [[name, firstView] as const] : [])),
  ])
  expect([...new Set(drawn.map(([name]) => name))]).toEqual(['host', 'mf-accounts'])
  const theme = new Set(JSON.stringify(colors).match(/#[0-9a-f]{6}/gi))
  for (const [, { style, bodies }] of drawn) {
    const used = style.match(/#[0-9a-f]{3,8}\b/gi) ?? []
    expect(used.length).toBeGreaterThan(5)
    expect(used.filter((color) => !theme.has(color))).toEqual([])
    expect(Object.keys(bodies)).toEqual(LOCALES)
    expect(
      JSON.stringify(bodies)
        .match(/#[0-9a-f]{6}\b/gi)
        ?.filter((color) => color !== PRODUCT.color),
    ).toEqual([])
  }
})

it('[SHELL-05] [JWIZ-04] old addresses lead to screens', () => {
  const old = routes.screens.flatMap(({ formerly }) => formerly)
  expect(old).toEqual(expect.arrayContaining(['/dashboard/teams', '/dashboard/view-job']))
  for (const address of old) expect(routes.screenAt(routes.redirectAt(address, '') ?? '')).toBeDefined()
})

it('[SHELL-02] only the preview and the public pages are open to visitors', () => {
  const open = routes.screens.filter((screen) => !isOfMembers(screen))
  expect(open.filter(({ path }) => path.startsWith('/dashboard'))).toEqual([])
  expect(open.filter(({ access }) => access === 'open').map(({ name }) => name)).toEqual(['legal', 'previewJob'])
})

it('[SHELL-07] the sidebar: daily work first, then the settings of the company', () => {
  expect(routes.entriesOf('work').map(({ name }) => name)).toEqual([
    'today',
    'jobs',
    'applicants',
    'interviewTimes',
    'notifications',
    'hired',
    'results',
  ])
  expect(routes.entriesOf('company').map(({ name }) => name)).toEqual([
    'billing',
    'companyProfile',
    'team',
    'userSettings',
  ])
})

it.each(units)('[WORD-04] $name has no text that it does not declare, in any language', ({ name, declares }) => {
  const needed = [
    ...(name === 'host' ? [] : ['area']),
    ...Object.keys(declares.screens).map((one) => `title.${one}`),
    ...Object.keys(declares.entries).map((one) => `entry.${one}`),
    ...Object.keys(declares.widgets).map((one) => `widget.${one}`),
  ]
  for (const locale of LOCALES) {
    const texts = JSON.parse(readFileSync(join(root, name, `src/locales/shell.${locale}.json`), 'utf8')) as object
    expect(Object.keys(texts).sort()).toEqual(needed.sort())
  }
})
