import { LOCALES, type Locale } from '@portal/contracts/kernel'
import { LANGUAGES, textsIn } from '.'

it('every language has the same texts', () => {
  const keys = LOCALES.map((locale) => Object.keys(LANGUAGES[locale].texts).sort())
  expect(keys[0]?.length).toBeGreaterThan(150)
  for (const others of keys) expect(others).toEqual(keys[0])
})

it('a text is filled from its values, and a missing value is refused', () => {
  const { t } = textsIn('en')
  expect(t('applicant.greeting', { name: '{{job}}' })).toBe('Dear {{job}},')
  expect(() => t('applicant.greeting')).toThrow('needs a value for "name"')
})

it('a number chooses the plural of its language', () => {
  const said = (locale: Locale, count: number) => textsIn(locale).t('answerPage.tooMany.body', { count })
  expect(said('en', 1)).toMatch(/a minute\.$/)
  expect(said('en', 2)).toMatch(/2 minutes\.$/)
  expect(said('ja', 1)).toContain('1分')
})

it('an empty line parts the paragraphs of a text, but not those of a value', () => {
  const body = textsIn('en').paragraphs('invitation.body', { company: 'A\n\nB', inviter: 'Hana' })
  expect(body).toHaveLength(4)
  expect(body[1]).toBe('Company: A\n\nB\nInvited by: Hana')
})
