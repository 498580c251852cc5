/** [BOOK-05] Documents of a year, kept as they were sent; sales over all companies. */
import { billingEndpoints as billing, booksEndpoints as books } from '@portal/contracts/billing'
import { transaction } from '../../database/database'
import { createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { zipEntries } from '../../testing/zip-entries'
import { writeCreditNote } from './credit-notes'
import { aBuyer, PLAN } from './testing/buyer'
import type { Buyer } from './testing/buyer'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const download = async ({ token }: Buyer, id: string) =>
  (await app.call(billing.downloadInvoice, { token, query: { transaction_id: id } })).raw
const numberOf = async (buyer: Buyer) => (await buyer.transactions())[0]?.transaction_id ?? ''

it('[BOOK-05] an invoice that was sent is kept byte for byte: nothing draws it again', async () => {
  const buyer = await aBuyer(app)
  await buyer.pay(PLAN.light)
  const number = await numberOf(buyer)
  const first = await download(buyer, number)
  expect(first.subarray(0, 5).toString()).toBe('%PDF-')
  const key = `billing-documents/${number}.pdf`
  expect(await app.services.files.get(key)).toEqual(first)
  // As if a later release drew another document: the kept one is read.
  await app.services.files.put(buyer.company.id, key, Buffer.from('%PDF-as it was sent'))
  expect((await download(buyer, number)).toString()).toBe('%PDF-as it was sent')
})

it('[BOOK-05] a year is a ZIP with an index; names have day, partner and amount', async () => {
  const buyer = await aBuyer(app)
  await buyer.pay(PLAN.light)
  const number = await numberOf(buyer)
  const now = app.services.clock.now()
  const note = await transaction(app.services.db, (tx) =>
    writeCreditNote(tx, {
      companyId: buyer.company.id,
      key: 'year',
      planName: { ja: 'ライトプラン', en: null },
      net: 45_000,
      tax: 4500,
      taxPercent: 10,
      soldAt: now,
      refundedAt: now,
      isCc: true,
    }),
  )
  const zip = (await app.call(billing.yearOfDocuments, { token: buyer.token, query: { year: '2026' } })).raw
  const files = zipEntries(zip)
  const names = [
    `20260115_採用ポータル運営株式会社_-49500_${note.number}.pdf`,
    `20260115_採用ポータル運営株式会社_49500_${number}.pdf`,
  ]
  expect([...files.keys()]).toEqual(['index.csv', ...names])
  expect(files.get(names[1] ?? '')).toEqual(await download(buyer, number))
  const index = files.get('index.csv')?.toString().split('\r\n') ?? []
  expect(index).toHaveLength(4)
  expect(index[2]).toBe(`2026-01-15,採用ポータル運営株式会社,49500,Sale,${number},${names[1]}`)
  const other = (await app.call(billing.yearOfDocuments, { token: buyer.token, query: { year: '2025' } })).raw
  expect([...zipEntries(other).keys()]).toEqual(['index.csv'])
})

it('[BOOK-05] the operator has the sales and refunds of a year over all companies', async () => {
  const [one, other] = [await aBuyer(app), await aBuyer(app)]
  for (const buyer of [one, other]) await buyer.pay(PLAN.light)
  const lines = (await app.call(books.sales, { query: { year: '2026' } })).text.split('\r\n')
  for (const buyer of [one, other]) {
    const own = lines.filter((line) => line.startsWith(`${buyer.company.id},`))
    expect(own).toHaveLength(1)
    expect(own[0]).toContain(await numberOf(buyer))
  }
  expect((await app.call(books.sales, { query: { year: '2027' } })).text.trim().split('\r\n')).toHaveLength(1)
})
