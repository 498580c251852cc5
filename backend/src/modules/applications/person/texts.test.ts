/** Every text to an applicant in every language. */
import { PERSON_LANGUAGES } from '@portal/contracts/kernel'
import type { PersonLanguage } from '@portal/contracts/kernel'
import { PERSON_TEXTS } from '../../../locales/person'
import type { PersonTextKey } from '../../../locales/person'
import { dayIn, minutesIn, wordsIn } from './words'

const KEYS = Object.keys(PERSON_TEXTS.ja) as PersonTextKey[]
const placesOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort()
const HOSTILE = `<b title="'">&</b>[a|b]{{x}}`
const sayAll = (language: PersonLanguage) =>
  KEYS.map((key) => {
    const values = Object.fromEntries(placesOf(PERSON_TEXTS.ja[key]).map((name) => [name, HOSTILE]))
    return { key, ...wordsIn(language).say(key, values) }
  })

describe.each(PERSON_LANGUAGES)('[VOICE-02] the texts in %s', (language) => {
  it('fill the same places as the Japanese ones', () => {
    const differ = KEYS.filter(
      (key) => placesOf(PERSON_TEXTS[language][key]).join() !== placesOf(PERSON_TEXTS.ja[key]).join(),
    )
    expect(differ).toEqual([])
  })

  it('are none of another language', () => {
    const SCRIPTS: Partial<Record<PersonLanguage, RegExp>> = {
      ja: /[\u3040-\u30ff]/,
      ne: /[\u0900-\u097f]/,
      my: /[\u1000-\u109f]/,
      zh: /[\u4e00-\u9fff]/,
    }
    const foreign = language === 'ja' ? /[\u0900-\u109f]/ : /[\u3040-\u30ff]/
    const wrong = KEYS.filter((key) => {
      const text = PERSON_TEXTS[language][key]
      return (
        text.trim() === '' || foreign.test(text) || (key !== 'online.id' && SCRIPTS[language]?.test(text) === false)
      )
    })
    expect(wrong).toEqual([])
    // What two languages may write alike.
    const alike = KEYS.filter((key) => language !== 'ja' && PERSON_TEXTS[language][key] === PERSON_TEXTS.ja[key])
    expect(alike).toEqual(language === 'ja' ? [] : ['online.id'])
  })

  it('escape what is filled in, and read readings in own texts only', () => {
    const hasPlaces = ({ key }: { key: PersonTextKey }) => PERSON_TEXTS.ja[key].includes('{{')
    const all = sayAll(language)
    for (const { key, html } of all)
      expect([key, html]).toEqual([key, expect.not.stringMatching(/<(?!\/?(?:ruby|rp|rt)>)/)])
    for (const { html, text } of all.filter(hasPlaces)) {
      expect(html).toContain('&lt;b title=&quot;&#39;&quot;&gt;&amp;&lt;/b&gt;[a|b]{{x}}')
      expect(text).toContain(HOSTILE)
    }
    for (const one of all.filter((each) => !hasPlaces(each))) expect(one.text).not.toMatch(/[[\]|{}]/)
  })
})

it('[VOICE-02] every character of the Japanese texts has its reading above it in HTML, and none in plain text', () => {
  const HAN = /\p{Script=Han}/u
  for (const key of KEYS) {
    const values = Object.fromEntries(placesOf(PERSON_TEXTS.ja[key]).map((name) => [name, 'x']))
    const { html, text } = wordsIn('ja').say(key, values)
    const bare = html.replace(/<ruby>[^<]+<rp>（<\/rp><rt>[\u3040-\u309f]+<\/rt><rp>）<\/rp><\/ruby>/g, '')
    expect([key, bare]).toEqual([key, expect.not.stringMatching(HAN)])
    expect(text).not.toContain('<')
  }
})

it.each([
  ['ja', '2026年2月8日（日）'],
  ['en', 'Sun 8 Feb 2026'],
  ['vi', 'Chủ Nhật, 8 tháng 2, 2026'],
  ['id', 'Minggu, 8 Februari 2026'],
  ['pt', 'domingo, 8 de fevereiro de 2026'],
  ['zh', '2026年2月8日星期日'],
  ['ne', '2026 फेब्रुअरी 8, आइतबार'],
  ['my', '2026 ဖေဖော်ဝါရီ 8 တနင်္ဂနွေ'],
] as const)('[VOICE-02] a day in %s is %s, by the clock of Tokyo', (language, day) => {
  expect(dayIn(language, new Date('2026-02-07T15:30:00Z')).text).toBe(day)
})

it('[VOICE-02] days have their readings', () => {
  const read = (day: string) => dayIn('ja', new Date(`${day}T03:00:00Z`)).html.replace(/<rp>.<\/rp>/g, '')
  expect(read('2026-02-08')).toContain('<ruby>8日<rt>ようか</rt></ruby>')
  expect(read('2026-03-24')).toContain('<ruby>24日<rt>にじゅうよっか</rt></ruby>')
  expect(read('2026-03-13')).toContain('13<ruby>日<rt>にち</rt></ruby>（<ruby>金<rt>きん</rt></ruby>）')
})

it('[VOICE-02] minutes have their readings', () => {
  const read = (minutes: number) => /<rt>(.+)<\/rt>/.exec(minutesIn('ja', minutes).html)?.[1]
  expect([2, 5, 7, 9, 15].map(read)).toEqual(['ふん', 'ふん', 'ふん', 'ふん', 'ふん'])
  expect([1, 3, 4, 6, 8, 10, 20].map(read)).toEqual(Array.from({ length: 7 }, () => 'ぷん'))
  expect(minutesIn('vi', 10).text).toBe('10')
})
