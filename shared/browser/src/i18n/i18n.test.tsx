import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messages } from '@portal/contracts/messages'
import { act, screen } from '@testing-library/react'
import {
  catalogueDifferences,
  commonTexts,
  fakeShell,
  renderScreen,
  textsInComponents,
  textsWithoutEntry,
} from '../testing'
import {
  addTexts,
  formatYen,
  lazyWithTexts,
  loadI18n,
  switchLanguage,
  withFormTexts,
  useText,
  type Catalogue,
} from './index'

const file = async (texts: Catalogue) => [{ default: texts }]

const platform = join(__dirname, '..')

describe('texts of the platform', () => {
  it('[SHELL-21] exist in both languages with the same placeholders, and none is in a component', () => {
    expect(catalogueDifferences(commonTexts)).toEqual([])
    expect(textsWithoutEntry(platform, { ja: {}, en: {} })).toEqual([])
    expect(textsInComponents(platform)).toEqual([])
  })

  it('[SHELL-22] contain the quoted wordings of forms and popups word for word', () => {
    expect(commonTexts.en['form.missing']).toBe('Please enter all the required fields')
    expect(commonTexts.en['form.wrong']).toBe(
      'Please check the fields you have entered, there seems to be some error in them',
    )
    expect(commonTexts.en['failure.refresh']).toBe('Please refresh the page.')
  })

  it('include the contract’s rules if a room asks for them, and a room can have its own wording', async () => {
    const own = { ja: () => file({}), en: () => file({ 'jobs.title': 'Postings: {{count}} <b>' }) }
    expect((await loadI18n(own, 'en')).exists('rule.email')).toBe(false)
    const i18n = await loadI18n(withFormTexts(own), 'en')
    expect(i18n.t('rule.email')).toBe(messages.en['rule.email'])
    expect(i18n.t('jobs.title', { count: 3 })).toBe('Postings: 3 <b>')
    expect(i18n.t('a text of the server: 1.')).toBe('a text of the server: 1.')
  })

  it('[SHELL-20] are loaded for the present language, and for another one when it is chosen', async () => {
    const asked: string[] = []
    const texts = (locale: string) => () => {
      asked.push(locale)
      return file({ title: locale })
    }
    const loaders = { ja: texts('ja'), en: texts('en') }
    const i18n = await loadI18n(loaders, 'ja')
    expect([asked, i18n.t('title')]).toEqual([['ja'], 'ja'])
    await switchLanguage(i18n, loaders, 'en')
    await switchLanguage(i18n, loaders, 'ja')
    await switchLanguage(i18n, loaders, 'en')
    expect([asked, i18n.t('title'), i18n.t('common.save')]).toEqual([['ja', 'en'], 'en', commonTexts.en['common.save']])
  })

  it('[SHELL-20] of single screens are added in the present language, and follow a switch', async () => {
    const loaders = { ja: () => file({ title: 'ja' }), en: () => file({ title: 'en' }) }
    const i18n = await loadI18n(loaders, 'ja')
    await switchLanguage(i18n, loaders, 'en')
    let fails = true
    const ofScreen = {
      ja: () => file({ team: 'チーム' }),
      en: () => (fails ? Promise.reject(new Error('offline')) : file({ team: 'Team' })),
    }
    await expect(addTexts(i18n, ofScreen)).rejects.toThrow('offline')
    fails = false
    await addTexts(i18n, ofScreen)
    expect([i18n.t('team'), i18n.t('title')]).toEqual(['Team', 'en'])
    await switchLanguage(i18n, loaders, 'ja')
    expect([i18n.t('team'), i18n.t('title')]).toEqual(['チーム', 'ja'])
  })

  it('[SHELL-20] do not change if the other language cannot be loaded', async () => {
    const loaders = { ja: () => file({ title: 'ja' }), en: () => Promise.reject(new Error('offline')) }
    const i18n = await loadI18n(loaders, 'ja')
    await expect(switchLanguage(i18n, loaders, 'en')).rejects.toThrow('offline')
    expect([i18n.language, i18n.t('title')]).toEqual(['ja', 'ja'])
  })

  it('[SHELL-20] are in the language that was asked for last, and change only if it is another one', async () => {
    let arrive: () => void = () => undefined
    const english = new Promise<void>((done) => (arrive = done)).then(() => file({ title: 'en' }))
    const loaders = { ja: () => file({ title: 'ja' }), en: () => english }
    const i18n = await loadI18n(loaders, 'ja')
    const changes: string[] = []
    i18n.on('languageChanged', (language) => changes.push(language))
    await switchLanguage(i18n, loaders, 'ja')
    const late = switchLanguage(i18n, loaders, 'en')
    await switchLanguage(i18n, loaders, 'ja')
    arrive()
    await late
    expect([i18n.t('title'), changes]).toEqual(['ja', []])
    await switchLanguage(i18n, loaders, 'en')
    expect([i18n.t('title'), changes]).toEqual(['en', ['en']])
  })

  it('[DOOR-22] of a part stay with what was typed into it when the language is switched twice', async () => {
    let loads = 0
    function Form() {
      const { t } = useText()
      return <input aria-label={t('common.save')} />
    }
    const Part = lazyWithTexts(
      async () => {
        loads += 1
        return Form
      },
      { ja: () => file({}), en: () => file({}) },
    )
    const { shell, user } = renderScreen(<Part />)
    await user.type(await screen.findByRole('textbox', { name: '保存する' }), '入力')
    await act(async () => shell.language.set('EN'))
    expect(screen.getByRole('textbox', { name: 'Save' })).toHaveValue('入力')
    await act(async () => shell.language.set('Jp'))
    expect(screen.getByRole('textbox', { name: '保存する' })).toHaveValue('入力')
    expect(loads).toBe(1)
  })

  it('[SHELL-20] that are added while the language is switched are in the language that was chosen', async () => {
    const loaders = { ja: () => file({}), en: () => file({}) }
    const i18n = await loadI18n(loaders, 'ja')
    const arrivals: (() => void)[] = []
    const slow = (texts: Catalogue) => () =>
      new Promise<void>((arrive) => arrivals.push(arrive)).then(() => file(texts))
    const arrive = async () => {
      arrivals.splice(0).forEach((one) => one())
      await new Promise((done) => setTimeout(done))
    }
    const first = addTexts(i18n, { ja: () => file({}), en: slow({ list: 'List' }) })
    await first
    const switched = switchLanguage(i18n, loaders, 'en')
    await new Promise((done) => setTimeout(done))
    const added = addTexts(i18n, { ja: slow({ team: 'チーム' }), en: slow({ team: 'Team' }) })
    while (arrivals.length > 0) await arrive()
    await Promise.all([switched, added])
    expect([i18n.language, i18n.t('list'), i18n.t('team')]).toEqual(['en', 'List', 'Team'])
  })

  it('[SHELL-20] change at once with the language', async () => {
    function Save() {
      const { t, locale } = useText()
      return <output>{`${t('common.save')} ${locale}`}</output>
    }
    const shell = fakeShell()
    renderScreen(<Save />, { shell })
    expect(screen.getByRole('status')).toHaveTextContent('保存する ja')
    await act(async () => shell.language.set('EN'))
    expect(screen.getByRole('status')).toHaveTextContent('Save en')
  })
})

describe('the check of a room’s texts', () => {
  const planted = mkdtempSync(join(tmpdir(), 'texts-'))
  const breaches = [
    "import { useText } from '../index'",
    'export function Breaches({ group }: { readonly group: string }) {',
    '  const { t } = useText()',
    "  const label = '保存'",
    '  return (',
    "    <form aria-label={t(group ? 'planted.missing' : 'common.save')}>",
    "      <b>Log in</b> 求人を <i>{t('common.save')}</i>",
    '      <input placeholder="Choose a plan" title={label} data-testid="left alone" />',
    '      {t(`planted.group.${group}`)} {t(`rule.${group}`)} / 1 {`${group}件`}',
    '    </form>',
    '  )',
    '}',
  ]
  writeFileSync(join(planted, 'breaches.tsx'), breaches.join('\n'))
  afterAll(() => rmSync(planted, { recursive: true }))

  it('[SHELL-21] finds texts in a component, in either language, and keys without a text', () => {
    expect(textsInComponents(planted).map((line) => line.replace(/^.*: /, ''))).toEqual([
      '保存',
      'Log in',
      '求人を',
      'Choose a plan',
      '件',
    ])
    expect(textsWithoutEntry(planted, { ja: {}, en: {} }).map((line) => line.replace(/^.*: /, ''))).toEqual([
      'planted.missing',
      'planted.group.*',
    ])
  })

  it('finds keys of one language only and placeholders that differ', () => {
    expect(catalogueDifferences({ ja: { a: 'あ', b: '{{n}}件', c: 'う' }, en: { a: 'a', b: 'all', d: 'd' } })).toEqual([
      'b',
      'c',
      'd',
    ])
  })
})

describe('numbers', () => {
  it('[SHELL-31] yen are whole, with thousands separators', () => {
    expect(formatYen(45000)).toBe('¥45,000')
    expect(formatYen(0)).toBe('¥0')
  })
})
