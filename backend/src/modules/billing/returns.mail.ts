/** BOOK-03: operators who move money hear of what went back without them. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/tx'
import { addressesOf } from '../../facts/operators'
import { mailTemplate } from '../../mail/template'
import type { Services } from '../../services/services'
import type { ChargeRow } from '../../tables/billing.tables'
import { companies } from '../../tables/company.tables'
import { formatYen } from './yen'

interface Told {
  readonly what: 'refund' | 'chargeback'
  readonly company: string
  readonly number: number
  readonly total: string
  readonly payment: string
  readonly note: string
}

export const returnedMail = mailTemplate<Told>(({ t, paragraphs }, { what, ...data }) => ({
  subject: t(`operator.${what}.subject`, { ...data }),
  paragraphs: paragraphs(`operator.${what}.body`, { ...data }),
}))

export async function tellReturned(tx: Tx, services: Services, refund: ChargeRow, note: string): Promise<void> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, refund.companyId))
  for (const to of await addressesOf(tx, 'books'))
    await services.mail.queue(tx, {
      to,
      template: returnedMail,
      locale: 'ja',
      data: {
        what: refund.seenAs ?? 'refund',
        company: company?.nameJp ?? '',
        number: refund.companyId,
        total: formatYen(refund.amount),
        payment: refund.gatewayOrderId,
        note,
      },
      traced: { kind: 'operator', about: 'returned', companyId: null },
    })
}
