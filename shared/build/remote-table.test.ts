import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const { readTable, withChunkNames } = require('./remote-table.cjs')

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'portal-table-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const TEXTS = `import type { Anything } from './no-such-file'
export const own = { ja: () => import('./own.ja.json'), en: () => import('./own.en.json') }
export const law = { ja: () => Promise.all([import('./law.ja.json'), import('./visa.ja.json')]) }
`
const TABLE = `import { remote } from '@portal/browser/remote'
import { Around } from './around'
import { law, own } from './texts'
const wizard = { access: 'member', texts: own } as const
export const app = remote({
  name: 'mf-fake',
  around: Around,
  texts: { ja: () => import('./ja.json') },
  screens: {
    add: { path: '/add', ...wizard, load: async () => (await import('./screens/wizard')).Add },
    edit: { path: '/edit/:id', ...wizard, load: async () => (await import('./screens/wizard')).Edit },
    list: { path: '/list', access: 'member', texts: [own, law], load: async () => (await import('./screens/list')).List },
  },
  widgets: { small: { size: 'small', leadsTo: ['/list'], texts: law, load: async () => (await import('./small')).Small } },
})
`
async function read(table: string) {
  for (const [name, text] of Object.entries({ 'remote.ts': table, 'texts.ts': TEXTS })) {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), text)
  }
  return readTable(join(dir, 'remote.ts'))
}

it('[SELF-01] a table is read without its functions, its components and its files', async () => {
  const { declares } = await read(TABLE)
  expect(declares).toEqual({
    name: 'mf-fake',
    screens: {
      add: { path: '/add', access: 'member' },
      edit: { path: '/edit/:id', access: 'member' },
      list: { path: '/list', access: 'member' },
    },
    widgets: { small: { size: 'small', leadsTo: ['/list'] } },
  })
})

it('[SELF-01] names each chunk by what needs it, so that no source repeats the names of screens', async () => {
  const { names } = await read(TABLE)
  const named = (file: string, text: string) =>
    [
      ...withChunkNames(text, join(dir, file), names).matchAll(
        /import\((?:\/\* webpackChunkName: "([^"]+)" \*\/ )?'([^']+)'/g,
      ),
    ].map(([, name, request]) => `${request}: ${name}`)
  expect(named('remote.ts', TABLE)).toEqual([
    './ja.json: locale-ja',
    './screens/wizard: screen.add.edit',
    './screens/wizard: screen.add.edit',
    './screens/list: screen.list',
    './small: widget.small',
  ])
  expect(named('texts.ts', TEXTS)).toEqual([
    './own.ja.json: locale-ja.add.edit.list',
    './own.en.json: locale-en.add.edit.list',
    './law.ja.json: locale-ja.list.today',
    './visa.ja.json: locale-ja.list.today',
  ])
})

it('refuses an import that two parts need beside different others', async () => {
  const mixed = TABLE.replace('texts: [own, law]', 'texts: { ja: () => Promise.all([own.ja(), law.ja()]) }')
  await expect(read(mixed)).rejects.toThrow('write it twice')
})
