/** BOOK-01: reminds of an overdue invoice, once for each stage, and says what stops if it stays unpaid. */
import { INVOICE_RULES, stopsRenewalsOn } from '@portal/contracts/billing'
import { daysUntil, startOfDay } from '@portal/contracts/kernel'
import { paths } from '@portal/contracts/shell'
import { and, asc, eq, lt } from 'drizzle-orm'
import { transaction } from '../../database/database'
import { isOverdueBy } from '../../facts/owed'
import { lockBilling } from '../../facts/plan-facts'
import { mailDay } from '../../mail/day'
import { mailTemplate } from '../../mail/template'
import { dayOf } from '../../ports/clock'
import type { Since } from '../../outbox/each-minute'
import type { Services } from '../../services/services'
import { transactions } from '../../tables/billing.tables'
import { adminsOf } from '../accounts'
import { followedInvoices } from './invoices'
import type { FollowedInvoice } from './invoices'
import { formatYen } from './yen'

interface Told {
  readonly number: string
  readonly remaining: string
  /** Epoch seconds. */
  readonly due: number
  readonly stops: number
  readonly account: string
  readonly url: string
}

export const invoiceReminderMail = mailTemplate<Told>(
  ({ t, paragraphs, locale }, { number, remaining, due, stops, account, url }) => ({
    subject: t('reminder.subject', { number }),
    paragraphs: paragraphs('reminder.body', {
      number,
      remaining,
      account,
      due: mailDay(due, locale),
      stops: mailDay(stops, locale),
    }),
    button: { label: t('billing.button'), url },
  }),
)

const STAGES = [...INVOICE_RULES.remindAfterDays].sort((a, b) => b - a)
const stageOf = ({ dueOn }: FollowedInvoice, now: Date): number =>
  STAGES.find((days) => daysUntil(dueOn, dayOf(now)) >= days) ?? 0

const accountOf = ({ row }: FollowedInvoice): string => {
  const bank = row.sold?.bank
  return bank ? `${bank.bank} ${bank.branch} ${bank.accountType} ${bank.accountNumber} ${bank.holder}` : ''
}

async function remind(services: Services, companyId: number, id: number, now: Date): Promise<boolean> {
  return transaction(services.db, async (tx) => {
    await lockBilling(tx, companyId)
    const [invoice] = await followedInvoices(tx, eq(transactions.id, id), now, 1)
    const stage = invoice?.state === 'overdue' ? stageOf(invoice, now) : 0
    if (!invoice || stage <= invoice.row.remindedDays) return false
    await tx.update(transactions).set({ remindedDays: stage }).where(eq(transactions.id, id))
    const number = invoice.row.transactionId
    for (const { id: memberId, email, language } of await adminsOf(tx, companyId))
      await services.mail.queue(tx, {
        to: email,
        template: invoiceReminderMail,
        locale: language,
        data: {
          number,
          remaining: formatYen(invoice.remaining),
          due: startOfDay(invoice.dueOn),
          stops: startOfDay(stopsRenewalsOn(invoice.dueOn)),
          account: accountOf(invoice),
          url: `${services.config.origin}${paths.billing.to().href}`,
        },
        attached: { kind: 'invoice', companyId, ref: number },
        traced: { kind: 'billing', about: 'invoice_reminder', companyId, memberId },
      })
    return true
  })
}

const A_ROUND = 100

/** Returns the number of reminders. */
export async function remindOfInvoices(services: Services, now: Date, since?: Since): Promise<number> {
  let told = 0
  for (const days of INVOICE_RULES.remindAfterDays) {
    const due = await services.db
      .select({ id: transactions.id, companyId: transactions.companyId })
      .from(transactions)
      .where(and(isOverdueBy(days, now, since), lt(transactions.remindedDays, days)))
      .orderBy(asc(transactions.id))
      .limit(A_ROUND)
    for (const { id, companyId } of due) if (await remind(services, companyId, id, now)) told += 1
  }
  return told
}
