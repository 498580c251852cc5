import { paths } from '@portal/contracts/shell'
import { harmless } from '../../mail/harmless'
import { mailDay } from '../../mail/day'
import { mailTemplate } from '../../mail/template'
import { toEpochSeconds } from '../../ports/clock'
import type { Tx } from '../../database/tx'
import type { Services } from '../../services/services'
import type { CompanyRow } from '../../tables/company.tables'
import { adminsOf, findMember } from '../accounts'

type About = 'asked' | 'taken_back' | 'closed'

interface Told {
  readonly about: About
  readonly company: string
  /** Null: the operator. */
  readonly by: string | null
  /** Epoch seconds. */
  readonly at: number
  readonly url: string
}

export const closingMail = mailTemplate<Told>(({ t, paragraphs, locale }, { about, company, by, at, url }) => ({
  subject: t(`closing.${about}.subject`, { day: mailDay(at, locale) }),
  paragraphs: paragraphs(`closing.${about}.body`, {
    company: harmless(company),
    by: by === null ? t('closing.operator') : harmless(by),
    day: mailDay(at, locale),
  }),
  ...(about !== 'closed' && { button: { label: t('closing.button'), url } }),
}))

interface Event {
  readonly company: CompanyRow
  readonly about: About
  readonly at: Date
  /** The member who did it; null: the operator, or the time. */
  readonly by: number | null
}

export async function tellAdmins(tx: Tx, services: Services, { company, about, at, by }: Event): Promise<void> {
  const member = by === null ? undefined : await findMember(tx, by)
  for (const { id, email, language } of await adminsOf(tx, company.id))
    await services.mail.queue(tx, {
      to: email,
      template: closingMail,
      locale: language,
      data: {
        about,
        company: company.nameJp,
        by: member?.displayName ?? null,
        at: toEpochSeconds(at),
        url: `${services.config.origin}${paths.userSettings.to().href}`,
      },
      traced: { kind: 'account', about: `closing_${about}`, companyId: company.id, memberId: id },
    })
}
