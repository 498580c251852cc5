import { allEndpoints } from '../api'
import { ERROR_CODES } from '../kernel'
import { message, messages } from './index'

describe('messages', () => {
  it('have the same keys in both languages, none empty', () => {
    expect(Object.keys(messages.ja).sort()).toEqual(Object.keys(messages.en).sort())
    for (const text of [...Object.values(messages.ja), ...Object.values(messages.en)]) expect(text.trim()).not.toBe('')
  })

  it('have the same placeholders in both languages', () => {
    const places = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()
    for (const key of Object.keys(messages.ja))
      expect([key, places(messages.ja[key])]).toEqual([key, places(messages.en[key])])
  })

  it('have a text for each refusal', () => {
    expect(ERROR_CODES.filter((code) => !messages.ja[`error.${code}`])).toEqual([])
  })

  it('have a text for each rule of each call', () => {
    const named = new Set<string>()
    const seen = new Set<object>()
    const walk = (part: unknown): void => {
      if (typeof part !== 'object' || part === null || seen.has(part)) return
      seen.add(part)
      for (const [key, value] of Object.entries(part)) {
        if (key === 'message' && typeof value === 'string') named.add(value)
        else walk(value)
      }
    }
    for (const call of allEndpoints) walk([call.query, call.body])
    expect(named.size).toBeGreaterThan(30)
    expect([...named].filter((key) => !messages.ja[key])).toEqual([])
  })

  it('have their fixed wording', () => {
    expect(message('en', 'error.internal')).toBe('Please refresh the page.')
    expect(message('en', 'error.already_invoice_member')).toBe('You are already an invoice member!')
    expect(message('en', 'rule.city')).toBe('Please select a valid city 1')
    expect(message('en', 'rule.ward')).toBe('Please select a valid city 2')
  })

  it('replace their placeholders', () => {
    expect(message('en', 'rule.job.salaryBelowMinimum', { minimum: 1226 })).toContain('1226')
  })
})
