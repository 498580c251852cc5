import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LOCALES } from '@portal/contracts/kernel'
import { routesOf } from '@portal/contracts/shell'
import { aFolder, aRelease } from '../testing/a-store'
import { firstOf } from '../ground/declared'
import { earlyAt } from './early'
import { firstViewOf } from '../releases/first-views'

const ROOT = join(__dirname, '../../../..')

const GIVEN = {
  unless: ['login'],
  eyebrow: 'eyebrow',
  title: 'title',
  lead: 'lead',
  promises: ['lead'],
  form: {
    title: 'form',
    required: 'required',
    rows: [[{ name: 'email', label: 'mail', hint: 'lead', type: 'email', autocomplete: 'email' }]],
  },
}
const OWN = { eyebrow: 'e', title: 'For $t(product.name)', lead: '<b>"all"</b>', form: 'f', mail: 'own mail' }
const COMMON = { 'product.name': 'Portal', required: 'r', mail: 'common mail', counted: '{{count}} left' }

function said(given: unknown, own: Record<string, string> = OWN) {
  const folder = aFolder()
  const write = (name: string, content: unknown) => {
    const file = join(folder.path, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(content))
  }
  try {
    write('mf-accounts/src/first-view.json', given)
    for (const locale of LOCALES) {
      write(`mf-accounts/src/locales/${locale}.json`, { ...own, lead: `${own['lead']} ${locale}` })
      write(`contracts/src/messages/${locale}.json`, COMMON)
    }
    return firstViewOf(folder.path, 'mf-accounts', 'first-view.json')
  } finally {
    folder.remove()
  }
}

describe('the first view of a screen', () => {
  it('has its texts from the catalogues in each language, the own catalogue first', () => {
    const view = said(GIVEN)
    expect(Object.keys(view.texts)).toEqual(LOCALES)
    expect(view.unless).toEqual(['login'])
    expect(view.texts['en']).toMatchObject({
      title: 'For Portal',
      lead: '<b>"all"</b> en',
      form: { title: 'f', required: 'r', rows: [[{ name: 'email', label: 'own mail', hint: '<b>"all"</b> en' }]] },
    })
  })

  it.each([
    [{ ...GIVEN, title: 'nothing' }, 'ja has no text nothing'],
    [{ ...GIVEN, title: 'counted' }, 'counted needs values'],
    [{ ...GIVEN, footer: 'lead' }, 'should name unless'],
  ])('with a mistake is refused when the release is made: %#', (given, message) => {
    expect(() => said(given)).toThrow(message)
  })

  it('of this repository has all its texts', () => {
    expect(Object.keys(firstViewOf(ROOT, 'mf-accounts', 'first-view.json').texts)).toEqual(LOCALES)
    expect(() => firstViewOf(ROOT, 'mf-accounts', 'none.json')).toThrow('There is no mf-accounts/src/none.json')
  })
})

describe('what a page shows early', () => {
  const view = said(GIVEN)
  const routes = routesOf([])

  it('is the first view of the screen in the language of the page, with escaped texts', () => {
    const early = earlyAt('/', 'en', routes, view)
    expect(early?.unless).toEqual(['login'])
    expect(early?.body).toContain('<h1>For Portal</h1>')
    expect(early?.body).toContain('&lt;b>&quot;all&quot;&lt;/b> en')
    expect(early?.body).toContain('<input name="email" type="email" autocomplete="email">')
    expect(earlyAt('/', 'en', routes)).toBeUndefined()
  })

  it('comes from the release of the owner, and only if it can be read', () => {
    const landing = { owner: 'mf-accounts', name: 'landing' } as const
    const first = (firstView: unknown) =>
      firstOf([
        aRelease('mf-accounts', '1.0.0', { declares: { screens: { landing: { path: '/', firstView } } } }).release,
      ])(landing).view
    expect(first(view)).toEqual(view)
    expect(first({ texts: 'none' })).toBeUndefined()
    expect(first(undefined)).toBeUndefined()
    expect(firstOf([])(landing)).toEqual({ calls: [] })
  })
})
