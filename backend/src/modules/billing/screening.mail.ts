/** OPER-01: operators who move money hear of a screening that waits, once, where they have an address. */
import { mayAs } from '@portal/contracts/kernel'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '../../database/tx'
import { mailTemplate } from '../../mail/template'
import type { Services } from '../../services/services'
import { companies } from '../../tables/company.tables'
import { operators } from '../../tables/operators.tables'

export const screeningMail = mailTemplate<{ company: string; number: number; command: string }>(
  ({ t, paragraphs }, data) => ({
    subject: t('operator.screening.subject', data),
    paragraphs: paragraphs('operator.screening.body', data),
  }),
)

export async function tellOperators(tx: Tx, services: Services, companyId: number): Promise<void> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId))
  const people = await tx
    .select()
    .from(operators)
    .where(and(isNull(operators.endedAt), isNotNull(operators.email)))
    .orderBy(asc(operators.id))
  for (const { email, role } of people)
    if (email !== null && mayAs(role, 'books'))
      await services.mail.queue(tx, {
        to: email,
        template: screeningMail,
        locale: 'ja',
        data: { company: company?.nameJp ?? '', number: companyId, command: 'npm run operator -- screenings list' },
        traced: { kind: 'operator', about: 'screening', companyId: null },
      })
}
