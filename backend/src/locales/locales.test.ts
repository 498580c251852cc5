import { LOCALES } from '@portal/contracts/kernel'
import { LANGUAGES, textsIn } from '.'

it('every language has the same texts', () => {
  const keys = LOCALES.map((locale) => Object.keys(LANGUAGES[locale].texts).sort())
  expect(keys[0]?.length).toBeGreaterThan(100)
  for (const others of keys) expect(others).toEqual(keys[0])
})

it('a text is filled from its values, and a missing value is refused', () => {
  const { t } = textsIn('en')
  expect(t('mail.sender', { product: '{{job}}' })).toBe('[{{job}}] ')
  expect(() => t('mail.sender')).toThrow('needs a value for "product"')
})

it('an empty line parts the paragraphs of a text, but not those of a value', () => {
  const body = textsIn('en').paragraphs('invitation.body', { company: 'A\n\nB', inviter: 'Hana' })
  expect(body).toHaveLength(4)
  expect(body[1]).toBe('Company: A\n\nB\nInvited by: Hana')
})
