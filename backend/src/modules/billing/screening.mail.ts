/** OPER-01: operators who move money hear of a screening that waits, once, where they have an address. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/tx'
import { addressesOf } from '../../facts/operators'
import { mailTemplate } from '../../mail/template'
import type { Services } from '../../services/services'
import { companies } from '../../tables/company.tables'

export const screeningMail = mailTemplate<{ company: string; number: number; command: string }>(
  ({ t, paragraphs }, data) => ({
    subject: t('operator.screening.subject', data),
    paragraphs: paragraphs('operator.screening.body', data),
  }),
)

export async function tellOperators(tx: Tx, services: Services, companyId: number): Promise<void> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId))
  for (const to of await addressesOf(tx, 'books'))
    await services.mail.queue(tx, {
      to,
      template: screeningMail,
      locale: 'ja',
      data: { company: company?.nameJp ?? '', number: companyId, command: 'npm run operator -- screenings list' },
      traced: { kind: 'operator', about: 'screening', companyId: null },
    })
}
