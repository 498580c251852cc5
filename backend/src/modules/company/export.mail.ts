/** CARE-03: all admins read that somebody takes everything along. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/tx'
import { harmless } from '../../mail/harmless'
import { mailMoment } from '../../mail/day'
import { mailTemplate } from '../../mail/template'
import { toEpochSeconds } from '../../ports/clock'
import type { Services } from '../../services/services'
import type { MemberRow } from '../../tables/accounts.tables'
import { companies } from '../../tables/company.tables'
import { adminsOf } from '../accounts'

interface Told {
  readonly about: 'asked' | 'made'
  readonly company: string
  readonly by: string
  /** Epoch seconds. */
  readonly at: number
}

export const exportMail = mailTemplate<Told>(({ t, paragraphs, locale }, { about, company, by, at }) => ({
  subject: t(`export.${about}.subject`),
  paragraphs: paragraphs(`export.${about}.body`, {
    company: harmless(company),
    by: harmless(by),
    when: mailMoment(at, locale),
  }),
}))

interface Event {
  readonly about: Told['about']
  readonly member: MemberRow
  readonly at: Date
}

export async function tellExport(tx: Tx, services: Services, { about, member, at }: Event): Promise<void> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, member.companyId))
  for (const { id, email, language } of await adminsOf(tx, member.companyId))
    await services.mail.queue(tx, {
      to: email,
      template: exportMail,
      locale: language,
      data: { about, company: company?.nameJp ?? '', by: member.displayName, at: toEpochSeconds(at) },
      traced: { kind: 'account', about: `export_${about}`, companyId: member.companyId, memberId: id },
    })
}
