import * as v from 'valibot'
import { FaultReportSchema, maskDetail, placeIn } from './index'

const REPORT = {
  name: 'mount',
  remote: 'mf-jobs',
  version: '0.1.0+0c64ff4a',
  host_version: '1.0.0',
  environment: 'production',
  contract: '1.1.0',
  screen: 'jobs',
  detail: 'TypeError: x is not a function',
}

describe('a report of a fault', () => {
  it.each([
    ['Cannot invite hanako.yamada@example.co.jp', 'Cannot invite [mail]'],
    ['GET /register?invite_token=abc&email=a failed', 'GET /register? failed'],
    ['Authorization: Token 9fjd02kd was refused', 'Authorization: Token [secret] was refused'],
    ['key 4f2a9c0d1e8b7a6f5d4c3b2a is gone', 'key [secret] is gone'],
    ['call 090-1234-5678 or 0312345678', 'call [number] or [number]'],
    ['山田 太郎 is not iterable', 'is not iterable'],
    [
      'Loading chunk 234 failed (/releases/mf-jobs/1.2.3/app.js)',
      'Loading chunk 234 failed (/releases/mf-jobs/1.2.3/app.js)',
    ],
  ])('describes the fault without personal data: %s', (text, masked) => expect(maskDetail(text)).toBe(masked))

  it('is short, however long the thrown value is', () => expect(maskDetail('a b '.repeat(10_000))).toHaveLength(300))

  it('[PROOF-02] names the innermost place in a file of the unit, of the stacks of each browser', () => {
    const frame = (file: string) => `x@https://p.example/releases/${file}`
    const stack = [
      'Error: x',
      frame('host/1.0.0/react.1.js:2:9'),
      frame('mf-jobs/1.5.0+3fa9/app.2.js:2:11'),
      frame('mf-jobs/1.5.0+3fa9/app.3.js:1:1'),
    ].join('\n')
    expect(placeIn(stack, 'mf-jobs')).toBe('app.2.js:2:11')
    expect(placeIn(`    at x (https://p.example/releases/mf-jobs/1.5.0%2B3fa9/app.2.js:2:11)`, 'mf-jobs')).toBe(
      'app.2.js:2:11',
    )
    expect(placeIn(stack, 'mf-billing')).toBeUndefined()
    expect(placeIn(undefined, 'mf-jobs')).toBeUndefined()
  })

  it('is masked by its schema as well', () => {
    expect(v.parse(FaultReportSchema, { ...REPORT, detail: 'mail me@example.com' })).toMatchObject({
      detail: 'mail [mail]',
      stepped_to: null,
      place: null,
    })
  })

  it.each([
    [{ screen: '/dashboard/edit-job/7' }],
    [{ remote: 'somebody' }],
    [{ name: 'Yamada Taro' }],
    [{ version: 'a b' }],
    [{ detail: 'x'.repeat(301) }],
    [{ host_version: null }],
    [{ place: '/dashboard/edit-job/7.js:1:2' }],
  ])('accepts names and refuses addresses and texts: %j', (over) => {
    expect(v.safeParse(FaultReportSchema, { ...REPORT, ...over }).success).toBe(false)
  })
})
