import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LOCALES } from '@portal/contracts/kernel'
import { readDeclaration } from '@portal/contracts/shell'
import { aFolder, aRelease } from '../testing/a-store'
import { declarationOf } from './declaration'
import { declaredForPage } from '../ground/declared'

const TEXTS = { area: 'The list', 'title.list': 'List', 'entry.list': 'Lists', 'widget.one': 'One' }
const TABLE = {
  name: 'mf-jobs',
  screens: {
    list: { path: '/dashboard/list', access: 'member', formerly: ['/dashboard/old'], firstCalls: ['jobs.list'] },
  },
  entries: { list: { group: 'work', icon: 'jobs' } },
  widgets: { one: { size: 'wide', leadsTo: ['/dashboard/list'] } },
}

function declared(table: unknown, texts: Readonly<Record<string, string>> = TEXTS) {
  const folder = aFolder()
  try {
    for (const locale of LOCALES) {
      const file = join(folder.path, `mf-jobs/src/locales/shell.${locale}.json`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(texts))
    }
    return declarationOf(folder.path, 'mf-jobs', table)
  } finally {
    folder.remove()
  }
}

it('[SELF-01] a release says what the table says, with the texts of its catalogues and the paths of its calls', () => {
  const made = declared(TABLE)
  expect(made.screens['list']).toEqual({
    path: '/dashboard/list',
    access: 'member',
    formerly: ['/dashboard/old'],
    title: { ja: 'List', en: 'List' },
    firstCalls: [{ path: '/api/v3/employer/jobs/' }],
  })
  expect(made.entries['list']).toEqual({ group: 'work', icon: 'jobs', label: { ja: 'Lists', en: 'Lists' } })
  expect(made.widgets['one']?.title).toEqual({ ja: 'One', en: 'One' })
  expect(Object.keys(readDeclaration(made).screens)).toEqual(['list'])
})

const screen = (changes: object) => ({ ...TABLE, screens: { list: { ...TABLE.screens.list, ...changes } } })
it.each([
  [screen({ access: 'robot' }), 'screens.list.access'],
  [screen({ path: 'dashboard' }), 'screens.list.path'],
  [screen({ skeletton: 'list' }), 'screens.list.skeletton'],
  [{ ...TABLE, entries: { list: { group: 'work', icon: 'unicorn' } } }, 'entries.list.icon'],
  [{ ...TABLE, entries: { other: { group: 'work', icon: 'jobs' } } }, 'no text entry.other'],
  [{ ...TABLE, overlay: { when: 'full-moon', under: '/dashboard' } }, 'overlay.when'],
  [{}, 'declares no screens'],
])('[SELF-01] a mistake in the table is refused when the release is made, by name: %#', (table, message) => {
  expect(() => declared(table)).toThrow(message)
})

it('[SELF-01] a missing text is refused with its catalogue', () => {
  expect(() => declared(TABLE, { ...TEXTS, 'title.list': '' })).toThrow(
    'mf-jobs/src/locales/shell.ja.json has no text title.list',
  )
})

it('[SELF-10] an outline or a first view that holds more than what draws is refused at the build', () => {
  const view = (html: string) => ({ unless: [], style: '', bodies: { en: html } })
  expect(declared(screen({ firstView: view('<p>a</p>') })).screens['list']).toHaveProperty('firstView')
  expect(() => declared(screen({ firstView: view('<p onclick="x()">a</p>') }))).toThrow(
    'mf-jobs may not show onclick="x()" in the first view of list.',
  )
  const outline = { style: '', bodies: { en: { form: '<iframe src="//e"></iframe>' } } }
  expect(() => declared({ ...TABLE, outline })).toThrow('mf-jobs may not show <iframe src="//e"> in its outline.')
})

it('[SELF-06] pages get no calls and no first views, and proposed screens only where testers are allowed', () => {
  const { release } = aRelease('mf-jobs', '1.0.0', {
    declares: declared(
      { ...TABLE, screens: { ...TABLE.screens, idea: { path: '/idea', access: 'open', proposed: true } } },
      {
        ...TEXTS,
        'title.idea': 'Idea',
      },
    ),
  })
  const shown = (testers: boolean) => readDeclaration(declaredForPage(release, testers)).screens
  expect(Object.keys(shown(false))).toEqual(['list'])
  expect(Object.keys(shown(true))).toEqual(['list', 'idea'])
  expect(JSON.stringify(declaredForPage(release, true))).not.toContain('/api/')
})

it('[SELF-07] of a release of contract 1 only the addresses are known, which lead to its card', () => {
  const { release } = aRelease('mf-jobs', '1.0.0', { declares: undefined, routes: ['/dashboard/jobs'] })
  const { screens } = readDeclaration(declaredForPage(release, false))
  expect(Object.values(screens).map(({ path }) => path)).toEqual(['/dashboard/jobs'])
})
