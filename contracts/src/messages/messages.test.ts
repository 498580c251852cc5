import { ERROR_CODES } from '../kernel'
import { message, messages } from './index'

describe('messages', () => {
  it('have the same keys in both languages, none empty', () => {
    expect(Object.keys(messages.ja).sort()).toEqual(Object.keys(messages.en).sort())
    for (const text of [...Object.values(messages.ja), ...Object.values(messages.en)]) expect(text.trim()).not.toBe('')
  })

  it('have the same places in both languages', () => {
    const places = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()
    for (const key of Object.keys(messages.ja)) expect([key, places(messages.ja[key])]).toEqual([key, places(messages.en[key])])
  })

  it('have a text for each refusal', () => {
    expect(ERROR_CODES.filter((code) => !messages.ja[`error.${code}`])).toEqual([])
  })

  it('fill their places', () => {
    expect(message('en', 'rule.job.salaryBelowMinimum', { minimum: 1226 })).toContain('1226')
  })
})
