/** Mails to admins about payments whose result the screen could not show (D104). */
import { paths } from '@portal/contracts/shell'
import type { Tx } from '../../database/tx'
import { mailTemplate } from '../../mail/template'
import type { Services } from '../../services/services'
import { adminsOf } from '../accounts'
import { notifyMembers } from '../notifications'
import { presentSoldName, soldNameIn, toldPlan } from './plan-names'
import type { ChargeRow } from '../../tables/billing.tables'
import { formatYen } from './yen'

interface Told {
  readonly plan: string
  readonly total: string
  readonly url: string
}

const paymentMail = (what: 'next' | 'refund' | 'returned' | 'credited' | 'credited_part' | 'seen' | 'charged_back') =>
  mailTemplate<Told>(({ t, paragraphs }, { plan, total, url }) => ({
    subject: t(`payment.${what}.subject`),
    paragraphs: paragraphs(`payment.${what}.body`, { plan, total }),
    button: { label: t('billing.button'), url },
  }))
export const paymentMails = {
  next: paymentMail('next'),
  refund: paymentMail('refund'),
  /** An operator gives a sale back: to the card, or by a credit note. */
  returned: paymentMail('returned'),
  credited: paymentMail('credited'),
  credited_part: paymentMail('credited_part'),
  /** BOOK-03: what only the gateway knew. */
  seen: paymentMail('seen'),
  charged_back: paymentMail('charged_back'),
} as const

export async function tellAdmins(
  tx: Tx,
  services: Services,
  charge: Pick<ChargeRow, 'companyId' | 'amount' | 'planName' | 'planNameEn'>,
  what: keyof typeof paymentMails,
): Promise<void> {
  const data = {
    total: formatYen(charge.amount),
    url: `${services.config.origin}${paths.billing.to().href}`,
  }
  for (const { id, email, language } of await adminsOf(tx, charge.companyId))
    await services.mail.queue(tx, {
      to: email,
      template: paymentMails[what],
      locale: language,
      data: { ...data, plan: soldNameIn(charge, language) },
      traced: { kind: 'billing', about: `payment_${what}`, companyId: charge.companyId, memberId: id },
    })
}

/** TELL-01: a failure sends a notification with a mail. */
export const tellFailure = (tx: Tx, services: Services, charge: ChargeRow): Promise<void> =>
  notifyMembers(tx, services, {
    companyId: charge.companyId,
    type: 'charge_failed',
    textKey: 'charge_failed',
    data: { ...toldPlan(presentSoldName(charge)), total: formatYen(charge.amount) },
  })
