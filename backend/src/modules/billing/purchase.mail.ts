/** DEAL-02: tells all admins what was bought, with the same lines as the page before the purchase. */
import { purchaseLines, purchaseTerms } from '@portal/contracts/billing'
import type { PurchaseStart, PurchaseTerms, SoldPlan } from '@portal/contracts/billing'
import type { Locale } from '@portal/contracts'
import { paths } from '@portal/contracts/shell'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/tx'
import { mailDay } from '../../mail/day'
import type { Attached } from '../../mail/mailer'
import { mailTemplate } from '../../mail/template'
import { basicPlan } from '../../master-data'
import { fromEpochSeconds, toEpochSeconds } from '../../ports/clock'
import type { Services } from '../../services/services'
import { adminsOf } from '../accounts'
import { findSubscription, getPlan } from './billing.repository'
import { transactions } from '../../tables/billing.tables'
import type { OrderRow, PlanRow, SubscriptionRow } from '../../tables/billing.tables'
import { soldNameIn } from './plan-names'
import { soldOn } from './prices'
import type { Sold } from './prices'

interface Told {
  readonly terms: PurchaseTerms
  readonly isRenewal: boolean
  readonly hasInvoice: boolean
  readonly url: string
}

const SUBJECTS = {
  now: 'purchase.now',
  running: 'purchase.now',
  after_screening: 'purchase.after_screening',
  after_both: 'purchase.after_screening',
  after_present: 'purchase.after_present',
} as const satisfies Record<PurchaseStart, string>

export const purchaseMail = mailTemplate<Told>(({ t, locale }, { terms, isRenewal, hasInvoice, url }) => {
  const lines = [
    { label: t('purchase.plan'), value: terms.plan.name },
    ...purchaseLines(terms, locale, (seconds) => mailDay(seconds, locale)),
  ]
  return {
    subject: t(isRenewal ? 'purchase.renewed' : SUBJECTS[terms.start]),
    paragraphs: [
      ...lines.map(({ label, value }) => t('purchase.line', { label, value })),
      ...(hasInvoice ? [t('purchase.invoice')] : []),
    ],
    button: { label: t('billing.button'), url },
  }
})

const asSold = (sold: Sold, isTrial: boolean, locale: Locale): SoldPlan => ({
  name: soldNameIn(sold, locale),
  days: sold.planDays,
  isTrial,
  sum: { total: sold.amount, tax: sold.tax, tax_percent: sold.taxPercent },
})

interface Bought {
  readonly companyId: number
  readonly planId: number
  readonly sold: Sold
  readonly isTrial: boolean
  readonly paidBy: 'CC' | 'INV'
  readonly start: PurchaseStart
  readonly startsAt: Date | undefined
  readonly isRenewal?: boolean
  readonly invoice?: Attached | undefined
}

async function tell(
  tx: Tx,
  services: Services,
  { companyId, planId, sold, isTrial, paidBy, start, startsAt, isRenewal = false, invoice }: Bought,
): Promise<void> {
  const next = await getPlan(tx, isTrial ? basicPlan().id : planId)
  const following = (endsAt: number): Sold => {
    const end = fromEpochSeconds(endsAt)
    return soldOn(services, next, { soldAt: end, servedAt: end })
  }
  const url = `${services.config.origin}${paths.billing.to().href}`
  for (const { id, email, language } of await adminsOf(tx, companyId)) {
    const terms = purchaseTerms({
      plan: asSold(sold, isTrial, language),
      following: (endsAt) => asSold(following(endsAt), false, language),
      paidBy,
      start,
      startsAt: startsAt ? toEpochSeconds(startsAt) : null,
    })
    await services.mail.queue(tx, {
      to: email,
      template: purchaseMail,
      locale: language,
      data: { terms, isRenewal, hasInvoice: invoice !== undefined, url },
      attached: invoice,
      traced: { kind: 'billing', about: 'purchase', companyId, memberId: id },
    })
  }
}

/** MEET-05: the invoice of a plan in service; a trial and a next plan have none yet. */
async function invoiceOf(tx: Tx, { id, companyId }: SubscriptionRow): Promise<Attached | undefined> {
  const [sale] = await tx.select().from(transactions).where(eq(transactions.subscriptionId, id))
  return sale && { kind: 'invoice', companyId, ref: sale.transactionId }
}

/** For a bought plan that is in service or follows the present one, with its invoice. */
export const tellBought = async (
  tx: Tx,
  services: Services,
  bought: SubscriptionRow,
  isRenewal = false,
): Promise<void> =>
  tell(tx, services, {
    ...bought,
    sold: bought,
    start: bought.state === 'next' ? 'after_present' : 'now',
    isRenewal,
    invoice: await invoiceOf(tx, bought),
  })

/** For an order that waits for the screening, and beside another plan for the end of that one too. */
export async function tellOrdered(tx: Tx, services: Services, order: OrderRow, plan: PlanRow): Promise<void> {
  const present = order.place === 'next' ? await findSubscription(tx, order.companyId, 'active') : undefined
  return tell(tx, services, {
    companyId: order.companyId,
    planId: order.planId,
    sold: order,
    isTrial: plan.isTrial,
    paidBy: order.mode,
    start: order.place === 'next' ? 'after_both' : 'after_screening',
    startsAt: present?.subscription.expiresAt,
  })
}
