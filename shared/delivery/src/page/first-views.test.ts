import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LOCALES } from '@portal/contracts/kernel'
import { aFolder, aRelease } from '../testing/a-store'
import { earlyAt } from './early'
import { firstViewsIn, firstViewsOf } from './first-views'

const ROOT = join(__dirname, '../../../..')

const GIVEN = {
  screens: ['landing'],
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
    write('mf-accounts/src/first-views.json', given)
    for (const locale of LOCALES) {
      write(`mf-accounts/src/locales/${locale}.json`, { ...own, lead: `${own['lead']} ${locale}` })
      write(`contracts/src/messages/${locale}.json`, COMMON)
    }
    return firstViewsOf(folder.path, 'mf-accounts')
  } finally {
    folder.remove()
  }
}

const compositionOf = (compatible: boolean) =>
  ({ remotes: [{ name: 'mf-accounts', version: '1.0.0', compatible }] }) as Parameters<typeof firstViewsIn>[1]
const catalogOf = (firstViews: unknown) => ({
  'mf-accounts': [aRelease('mf-accounts', '1.0.0', { firstViews }).release],
})

describe('the first views of a unit', () => {
  it('have their texts from the catalogues in each language, the own catalogue first', () => {
    const views = said([GIVEN])
    expect(Object.keys(views ?? {})).toEqual(['landing'])
    expect(Object.keys(views?.['landing']?.texts ?? {})).toEqual(LOCALES)
    expect(views?.['landing']?.unless).toEqual(['login'])
    expect(views?.['landing']?.texts['en']).toMatchObject({
      title: 'For Portal',
      lead: '<b>"all"</b> en',
      form: { title: 'f', required: 'r', rows: [[{ name: 'email', label: 'own mail', hint: '<b>"all"</b> en' }]] },
    })
  })

  it.each([
    [[{ ...GIVEN, title: 'nothing' }], 'ja has no text nothing'],
    [[{ ...GIVEN, title: 'counted' }], 'counted needs values'],
    [[{ ...GIVEN, screens: ['landnig'] }], 'unknown screens: landnig'],
    [[{ ...GIVEN, footer: 'lead' }], 'should name screens'],
    [{ landing: GIVEN }, 'should name screens'],
  ])('with a mistake are refused when the release is made: %#', (given, message) => {
    expect(() => said(given)).toThrow(message)
  })

  it('of this repository have all their texts', () => {
    expect(Object.keys(firstViewsOf(ROOT, 'mf-accounts') ?? {})).toContain('landing')
    expect(firstViewsOf(ROOT, 'mf-jobs')).toBeUndefined()
  })
})

describe('what a page shows early', () => {
  const views = said([GIVEN]) ?? {}

  it('is the first view of the screen in the language of the page, with escaped texts', () => {
    const early = earlyAt('/', 'en', views)
    expect(early?.unless).toEqual(['login'])
    expect(early?.body).toContain('<h1>For Portal</h1>')
    expect(early?.body).toContain('&lt;b>&quot;all&quot;&lt;/b> en')
    expect(early?.body).toContain('<input name="email" type="email" autocomplete="email">')
    expect(earlyAt('/forgot-password', 'en', views)).toBeUndefined()
    expect(earlyAt('/', 'en', {})).toBeUndefined()
  })

  it('comes from the releases of a composition that fit the host, and only if it can be read', () => {
    expect(firstViewsIn(catalogOf(views), compositionOf(true))).toEqual(views)
    expect(firstViewsIn(catalogOf(views), compositionOf(false))).toEqual({})
    expect(firstViewsIn(catalogOf({ landing: { texts: 'none' } }), compositionOf(true))).toEqual({})
    expect(firstViewsIn(catalogOf(undefined), compositionOf(true))).toEqual({})
  })
})
