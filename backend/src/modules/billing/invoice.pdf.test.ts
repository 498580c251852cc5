import { LIMITS } from '@portal/contracts/kernel'
import { creditNotePdf } from './credit-note.pdf'
import { invoicePdf } from './invoice.pdf'
import type { SaleFacts } from '../../tables/sold'
import { pdfText } from './testing/pdf-text'

const at = new Date('2026-10-01T00:00:00Z')
const NAME = '長'.repeat(LIMITS.nameMax)
const BUILDING = '館'.repeat(LIMITS.shortTextMax)
const SOLD: SaleFacts = {
  planName: { ja: 'オールインワンプラン（5求人・84日間）', en: null },
  days: 84,
  net: 180_000,
  taxPercent: 10,
  tax: 18_000,
  total: 198_000,
  startsAt: at.toISOString(),
  endsAt: '2026-12-24T00:00:00.000Z',
  issuer: { name: NAME, address: `〒100-0005 ${'東'.repeat(60)}`, registrationNumber: 'T1234567890123' },
  recipient: {
    name: NAME,
    postcode: '160-0022',
    address: `東京都新宿区${'西'.repeat(30)}100-200-300`,
    building: BUILDING,
    contactName: NAME,
  },
  bank: { bank: '開発銀行', branch: '丸の内支店', accountType: '普通', accountNumber: '1234567', holder: 'サイヨウ' },
  dueOn: '2026-10-31',
}
const SALE = { row: { transactionId: 'EP-20261001-000001', occurredAt: at, isCc: false }, sold: SOLD }
const NOTE = { number: 'CN-20261001-000001', refundedAt: at, amount: 198_000, tax: 18_000, isCc: true }
const RETURNED = { ...SOLD, soldAt: SOLD.startsAt, invoiceNumber: 'EP-20261001-000001' }

const DOCUMENTS = [
  { name: 'an invoice', draw: () => invoicePdf(SALE as never) },
  { name: 'a credit note', draw: () => creditNotePdf({ ...NOTE, returned: RETURNED } as never) },
]
it.each(DOCUMENTS)('[DEAL-04] $name with the longest names is one page that omits nothing', async ({ draw }) => {
  const pdf = await draw()
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  const text = pdfText(pdf).replaceAll('\n', '')
  for (const part of [`${NAME} 御中`, BUILDING, '100-200-300', `ご担当：${NAME} 様`, '〒100-0005東'])
    expect(text).toContain(part)
})
