import { comingSums, datedOf, priceText, purchaseLines, purchaseTerms, sumOf, sumOn } from './index'
import type { Dated } from './index'

const at = (text: string): number => Date.parse(`${text}+09:00`) / 1000
const day = (seconds: number): string => new Date((seconds + 9 * 3600) * 1000).toISOString().slice(0, 10)
const dated: Dated = {
  prices: [
    { from: '', price: 45_000 },
    { from: '2027-02-01', price: 46_000 },
  ],
  rates: [
    { from: '2019-10-01', percent: 10 },
    { from: '2027-04-01', percent: 12 },
  ],
}
const sum = (soldOn: string, servedOn: string) => sumOn(dated, { soldAt: at(soldOn), servedAt: at(servedOn) })

describe('[BOOK-04] what a plan costs', () => {
  it('[BOOK-04] has the price of the day of the sale and the rate of the day on which it starts, from 0:00 in Tokyo', () => {
    expect([
      sum('2027-01-31T23:59:59', '2027-03-31T23:59:59'),
      sum('2027-01-31T23:59:59', '2027-04-01T00:00:00'),
      sum('2027-02-01T00:00:00', '2027-03-31T23:59:59'),
      sum('2027-02-01T00:00:00', '2027-04-01T00:00:00'),
    ]).toEqual([sumOf(45_000, 10), sumOf(45_000, 12), sumOf(46_000, 10), sumOf(46_000, 12)])
    expect(sumOf(45_999, 12)).toEqual({ total: 51_518, tax: 5519, tax_percent: 12 })
  })

  it('[BOOK-04] names the next price and the next rate with their days, while they change the sum', () => {
    const moments = { soldAt: at('2027-01-10T12:00:00'), servedAt: at('2027-01-10T12:00:00') }
    expect(comingSums(dated, moments)).toEqual([
      { kind: 'price', from: at('2027-02-01T00:00:00'), sum: sumOf(46_000, 10) },
      { kind: 'rate', from: at('2027-04-01T00:00:00'), sum: sumOf(45_000, 12) },
    ])
    // It starts with the new rate already.
    expect(comingSums(dated, { ...moments, servedAt: at('2027-04-02T12:00:00') })).toMatchObject([{ kind: 'price' }])
    expect(comingSums({ ...dated, prices: [{ from: '', price: 0 }] }, moments)).toEqual([])
  })

  it('[BOOK-04] stands in the lines of a purchase with both days, and in the renewal of its own day', () => {
    const now = at('2027-01-10T12:00:00')
    const sold = (soldAt: number, servedAt: number) => ({
      name: 'Light',
      days: 84,
      isTrial: false,
      sum: sumOn(dated, { soldAt, servedAt }),
    })
    const terms = purchaseTerms({
      plan: { ...sold(now, now), days: 28 },
      following: (end) => sold(end, end),
      paidBy: null,
      start: 'after_screening',
      startsAt: now,
      coming: comingSums(dated, { soldAt: now, servedAt: now }),
    })
    const texts = (locale: 'ja' | 'en') =>
      purchaseLines(terms, locale, day).map(({ label, value }) => `${label}: ${value}`)
    expect(texts('en')).toEqual([
      'Price: ¥45,000 without tax, ¥49,500 with 10% tax',
      'Coming price: ¥46,000 without tax, ¥50,600 with 10% tax, if bought from 2027-02-01 on',
      'Coming tax rate: ¥45,000 without tax, ¥50,400 with 12% tax, if the plan starts on 2027-04-01 or later',
      expect.stringMatching(/^Period: /),
      expect.stringContaining('for ¥50,600 (including ¥4,600 consumption tax at 10%)'),
    ])
    expect(texts('ja').slice(1, 3)).toEqual([
      '料金の改定: 2027-02-01以降のご購入は¥46,000（税抜）、¥50,600（税込・税率10%）',
      '消費税率の変更: 2027-04-01以降に利用を開始する場合は¥45,000（税抜）、¥50,400（税込・税率12%）',
    ])
  })

  it('an older backend says one price, and its rate was 10 %', () => {
    const moments = { soldAt: at('2027-05-01T12:00:00'), servedAt: at('2027-05-01T12:00:00') }
    expect(sumOn(datedOf({ price: 45_000 }), moments)).toMatchObject({ total: 49_500, tax: 4500 })
    expect(priceText({ total: 49_500, tax: 4500 }, 'en')).toBe('¥45,000 without tax, ¥49,500 with tax')
  })
})
