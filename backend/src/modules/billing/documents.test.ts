/** Invoices contain everything that payment and bookkeeping need; also credit notes, and the numbers of both. */
import { billingEndpoints as billing } from '@portal/contracts/billing'
import { eq, inArray } from 'drizzle-orm'
import { transaction } from '../../database/database'
import { lookupPostcode } from '../../geo'
import { aMember, createTestApp, PRODUCTION } from '../../testing'
import type { TestApp } from '../../testing'
import { companies } from '../../tables/company.tables'
import { charges, transactions } from '../../tables/billing.tables'
import { creditNoteOfRefund, writeCreditNote } from './credit-notes'
import type { Refund } from './credit-notes'
import { creditNotes, documentNumbers } from '../../tables/documents.tables'
import { aBuyer, PLAN } from './testing/buyer'
import type { Buyer } from './testing/buyer'
import { pdfText } from './testing/pdf-text'

let app: TestApp
beforeAll(async () => {
  const invoices = Object.fromEntries(Object.entries(PRODUCTION).filter(([name]) => name.startsWith('INVOICE_')))
  app = await createTestApp({ env: invoices, now: new Date('2026-09-30T16:30:00Z') })
})
afterAll(() => app.close())

async function aBuyerInShinjuku(): Promise<Buyer> {
  const buyer = await aBuyer(app)
  const wardId = lookupPostcode('1600022')?.wards[0]?.id ?? 0
  await app.services.db
    .update(companies)
    .set({
      postcode: '1600022',
      prefectureId: 13,
      cityId: 13104,
      wardId,
      lotNum: '3-1-4',
      buildingNameJp: '新宿試験ビル 8F',
      contactName: '請求 花子',
    })
    .where(eq(companies.id, buyer.company.id))
  return buyer
}

async function invoiceText(buyer: Buyer): Promise<string> {
  const [newest] = await buyer.transactions()
  return pdfText(
    (
      await app.call(billing.downloadInvoice, {
        token: buyer.token,
        query: { transaction_id: newest?.transaction_id ?? '' },
      })
    ).raw,
  )
}

const HEAD = [
  '試験発行株式会社',
  '〒530-0001',
  '大阪府大阪市北区梅田1-2-3',
  '登録番号：T9876543210987',
  '〒160-0022',
  '東京都新宿区新宿3-1-4',
  '新宿試験ビル 8F',
  'ご担当：請求 花子 様',
  '発行日：2026年10月1日',
  '取引年月日：2026年10月1日',
  'ライトプラン（1求人・28日間）',
  'ご利用期間：2026年10月1日〜2026年10月29日（28日間）',
  '10%対象（税抜）',
  '¥45,000',
  '消費税（10%）',
  '¥4,500',
  '合計（税込）',
  '¥49,500',
]
const BANK = [
  'お支払期限：2026年11月1日',
  '試験銀行 梅田支店',
  '当座 7654321',
  'シケンハッコウ（カ',
  '振込手数料は貴社のご負担',
]

it('[DEAL-05] sales and refunds are one CSV in the language of the reader, newest first, with negative refunds, only of the own company', async () => {
  const [buyer, other] = [await aBuyerInShinjuku(), await aBuyer(app)]
  await other.pay(PLAN.allInOne)
  await buyer.pay(PLAN.light)
  const [sale] = await buyer.transactions()
  const soldAt = app.services.clock.now()
  await transaction(app.services.db, (tx) =>
    writeCreditNote(tx, {
      companyId: buyer.company.id,
      key: 'csv',
      planName: { ja: 'ライトプラン（1求人・28日間）', en: null },
      net: 45_000,
      tax: 4500,
      taxPercent: 10,
      soldAt,
      refundedAt: new Date(soldAt.getTime() + 1000),
      isCc: true,
      saleId: sale?.id ?? null,
    }),
  )
  const file = await app.call(billing.transactionsCsv, { token: buyer.token, headers: { 'accept-language': 'ja' } })
  expect(file.headers['content-disposition']).toMatch(/transactions_20261001\.csv/)
  const [head, refund, sold, end] = file.raw.toString('utf8').split('\r\n')
  expect(head).toBe(
    '\uFEFF取引日,番号,区分,内容,開始日,終了日,税抜金額（円）,税率（%）,消費税（円）,税込金額（円）,お支払い方法,お支払い期限,対象の請求書',
  )
  const number = sale?.transaction_id ?? ''
  expect(refund).toMatch(
    new RegExp(
      `^2026-10-01,CN-20261001-\\d{6},返金,ライトプラン（1求人・28日間）,,,-45000,10,-4500,-49500,クレジットカード,,${number}$`,
    ),
  )
  expect(sold).toBe(
    `2026-10-01,${number},売上,ライトプラン（1求人・28日間）,2026-10-01,2026-10-29,45000,10,4500,49500,クレジットカード,,`,
  )
  expect(end).toBe('')
  expect(
    (
      await app.call(billing.transactionsCsv, { token: buyer.token, headers: { 'accept-language': 'en' } })
    ).raw.toString('utf8'),
  ).toContain('Payment method')
})

describe('the invoice', () => {
  it('[DEAL-04] by invoice it names issuer, recipient, dates, period, amounts, due date and the account for the transfer', async () => {
    const buyer = await aBuyerInShinjuku()
    await buyer.buy(PLAN.light, 'INV')
    await buyer.requestInvoice()
    await buyer.screened('approve')
    const text = await invoiceText(buyer)
    for (const part of [...HEAD, ...BANK, `${buyer.company.nameJp} 御中`]) expect(text).toContain(part)
    expect(text).toMatch(/請求書番号：EP-20261001-\d{6}/)
  })

  it('[DEAL-04] by card it says that it is paid, and asks for no transfer', async () => {
    const buyer = await aBuyerInShinjuku()
    await buyer.pay(PLAN.light)
    const text = await invoiceText(buyer)
    for (const part of [...HEAD, 'クレジットカードで領収済み', 'お振込みは不要です']) expect(text).toContain(part)
    for (const part of ['お支払期限', '試験銀行', '当座', '振込手数料']) expect(text).not.toContain(part)
  })
})

describe('numbers', () => {
  it('[DEAL-04] parallel sales, refused ones and trials leave no gap and use no number twice', async () => {
    const last = async () =>
      (await app.services.db.select().from(documentNumbers).where(eq(documentNumbers.series, 'EP')))[0]?.last ?? 0
    const before = await last()
    const buyers = await Promise.all(Array.from({ length: 6 }, () => aBuyer(app)))
    await Promise.all(buyers.map((buyer, index) => buyer.pay(index % 3 === 0 ? PLAN.trial : PLAN.light)))
    // A sale that is rolled back releases its number.
    const failed = transaction(app.services.db, async (tx) => {
      await writeCreditNote(tx, aRefund(buyers[0]?.company.id ?? 0, 'rolled-back'))
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    const rows = await app.services.db
      .select()
      .from(transactions)
      .where(
        inArray(
          transactions.companyId,
          buyers.map(({ company }) => company.id),
        ),
      )
    const given = rows.map(({ transactionId }) => Number(transactionId.slice(-6))).sort((a, b) => a - b)
    expect(given).toEqual([1, 2, 3, 4].map((step) => before + step))
    expect(await last()).toBe(before + 4)
  })
})

const aRefund = (companyId: number, key: string): Refund => ({
  companyId,
  key,
  planName: { ja: 'ライトプラン（1求人・28日間）', en: null },
  net: 45_000,
  tax: 4500,
  taxPercent: 10,
  soldAt: new Date('2026-09-28T03:00:00Z'),
  refundedAt: app.services.clock.now(),
  isCc: true,
})
const refunded = (refund: Refund) => transaction(app.services.db, (tx) => writeCreditNote(tx, refund))

describe('the credit note', () => {
  it('[DEAL-04] a refund has one, however often it is reported, numbered without gaps', async () => {
    const buyer = await aBuyerInShinjuku()
    await buyer.pay(PLAN.light)
    const [sale] = await app.services.db.select().from(transactions).where(eq(transactions.companyId, buyer.company.id))
    const first = await refunded({ ...aRefund(buyer.company.id, `${buyer.company.id}-a`), saleId: sale?.id })
    await refunded({ ...aRefund(buyer.company.id, `${buyer.company.id}-a`), saleId: sale?.id })
    const second = await refunded(aRefund(buyer.company.id, `${buyer.company.id}-b`))
    expect(Number(second.number.slice(-6))).toBe(Number(first.number.slice(-6)) + 1)
    const { ok: listed } = await app.call(billing.creditNotes, { token: buyer.token })
    expect(listed).toEqual([
      expect.objectContaining({ number: second.number, transaction_id: null }),
      {
        id: first.id,
        number: expect.stringMatching(/^CN-20261001-\d{6}$/),
        plan: { name_jp: 'ライトプラン（1求人・28日間）', name_en: null },
        transaction_id: sale?.transactionId,
        amount: 49_500,
        tax: 4500,
        refunded_timestamp: app.services.clock.now().getTime() / 1000,
        is_cc: true,
        is_part: false,
        is_chargeback: false,
      },
    ])
    expect(await buyer.transactions()).toHaveLength(1)
  })

  it('[DEAL-04] its PDF contains both dates, the invoice, the amounts by rate and the issuer, and never changes', async () => {
    const buyer = await aBuyerInShinjuku()
    await buyer.pay(PLAN.light)
    const [sale] = await app.services.db.select().from(transactions).where(eq(transactions.companyId, buyer.company.id))
    const note = await refunded({ ...aRefund(buyer.company.id, `${buyer.company.id}-a`), saleId: sale?.id })
    const file = await app.call(billing.downloadCreditNote, { token: buyer.token, params: { id: note.id } })
    expect([file.status, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      expect.stringContaining(`credit_note_${note.number}.pdf`),
    ])
    const text = pdfText(file.raw)
    for (const part of [
      '適格返還請求書（返金）',
      `返還請求書番号：${note.number}`,
      '返金年月日：2026年10月1日',
      '元の取引年月日：2026年9月28日',
      sale?.transactionId ?? '?',
      '試験発行株式会社',
      '登録番号：T9876543210987',
      `${buyer.company.nameJp} 御中`,
      '〒160-0022',
      'ライトプラン（1求人・28日間） 代金の返還',
      '¥45,000',
      '¥4,500',
      '¥49,500',
      'クレジットカードへの返金',
    ])
      expect(text).toContain(part)
    await app.services.db
      .update(companies)
      .set({ nameJp: '社名変更株式会社' })
      .where(eq(companies.id, buyer.company.id))
    expect(
      (await app.call(billing.downloadCreditNote, { token: buyer.token, params: { id: note.id } })).raw.equals(
        file.raw,
      ),
    ).toBe(true)
  })

  it('[DEAL-04] a refund in the ledger has one, with the day of its charge', async () => {
    const buyer = await aBuyer(app)
    const { db, clock } = app.services
    const day = (text: string) => new Date(`${text}T03:00:00Z`)
    const values = {
      companyId: buyer.company.id,
      planId: PLAN.light,
      planName: 'ライトプラン（1求人・28日間）',
      planDays: 28,
      amount: 49_500,
      tax: 4500,
      taxPercent: 10,
      gatewayMemberId: 'm',
      gatewayOrderId: `refunded-${buyer.company.id}`,
      state: 'captured' as const,
      tries: 1,
      createdAt: day('2026-09-20'),
      updatedAt: clock.now(),
    }
    const [charge] = await db
      .insert(charges)
      .values({ ...values, purpose: 'renewal', outcome: 'refund', settledAt: day('2026-09-21') })
      .returning()
    const [refund] = await db
      .insert(charges)
      .values({ ...values, purpose: 'refund', refundOf: charge?.id, settledAt: clock.now() })
      .returning()
    if (!refund) throw new Error('The refund was not written')
    const note = await transaction(db, (tx) => creditNoteOfRefund(tx, refund, clock.now()))
    expect((await transaction(db, (tx) => creditNoteOfRefund(tx, refund, clock.now()))).number).toBe(note.number)
    const text = pdfText(
      (await app.call(billing.downloadCreditNote, { token: buyer.token, params: { id: note.id } })).raw,
    )
    for (const part of [
      '元の取引年月日：2026年9月21日',
      '¥45,000',
      '¥4,500',
      '¥49,500',
      '（ご利用開始前の返金のため、請求書は発行していません）',
    ])
      expect(text).toContain(part)
  })

  it('a member gets 403, another company 404', async () => {
    const buyer = await aBuyer(app)
    const note = await refunded(aRefund(buyer.company.id, `${buyer.company.id}-a`))
    const member = await aMember(app.services, buyer.company.id)
    expect((await app.call(billing.creditNotes, { token: member.token })).status).toBe(403)
    expect(
      (await app.call(billing.downloadCreditNote, { token: (await aBuyer(app)).token, params: { id: note.id } }))
        .status,
    ).toBe(404)
    expect(await app.services.db.select().from(creditNotes).where(eq(creditNotes.id, note.id))).toHaveLength(1)
  })
})
