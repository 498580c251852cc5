/** BOOK-02: tells the admins, once, of a card that expires before the payment that comes next. */
import { CARD_RULES, cardMonth } from '@portal/contracts/billing'
import { paths } from '@portal/contracts/shell'
import { DAY_SECONDS } from '@portal/contracts/kernel'
import { and, eq, gt, isNotNull, lte, or } from 'drizzle-orm'
import { transaction } from '../../database/database'
import { lockBilling } from '../../facts/plan-facts'
import { mailDay } from '../../mail/day'
import { mailTemplate } from '../../mail/template'
import type { Since } from '../../outbox/each-minute'
import { dayOf, toEpochSeconds } from '../../ports/clock'
import type { PaymentGateway } from '../../ports/payments'
import type { Services } from '../../services/services'
import { billingAccounts, subscriptions } from '../../tables/billing.tables'
import { adminsOf } from '../accounts'
import { tellOnce } from '../notifications'
import { getAccount, keepCard, shownCard } from './billing.repository'
import { endsBefore, nextCharge, presentCard } from './card-facts'

export const expiringCardMail = mailTemplate<{ card: string; month: string; charged: number; url: string }>(
  ({ t, paragraphs, locale }, { url, charged, ...data }) => ({
    subject: t('card.expires.subject', data),
    paragraphs: paragraphs('card.expires.body', { ...data, day: mailDay(charged, locale) }),
    button: { label: t('billing.button'), url },
  }),
)

const TOLD_DAYS = CARD_RULES.tellSeconds / DAY_SECONDS

/** Plans that end within the days of telling; of an earlier look, those that are whole days before their end now. */
function endsSoon(now: Date, since: Since) {
  const ends = (at: Date, days: number) => new Date(at.getTime() + days * DAY_SECONDS * 1000)
  const soon = and(gt(subscriptions.expiresAt, now), lte(subscriptions.expiresAt, ends(now, TOLD_DAYS)))
  if (!since || ends(since, 1) <= now) return soon
  const days = Array.from({ length: TOLD_DAYS + 1 }, (_, day) =>
    and(gt(subscriptions.expiresAt, ends(since, day)), lte(subscriptions.expiresAt, ends(now, day))),
  )
  return and(soon, or(...days))
}

/** Companies whose card, as it was last read, ends before the plan does. */
const suspects = ({ db }: Services, now: Date, since: Since) =>
  db
    .select({
      companyId: subscriptions.companyId,
      subscriptionId: subscriptions.id,
      expiresAt: subscriptions.expiresAt,
      member: billingAccounts.gatewayMemberId,
      expires: billingAccounts.cardExpires,
    })
    .from(subscriptions)
    .innerJoin(billingAccounts, eq(billingAccounts.companyId, subscriptions.companyId))
    .where(and(eq(subscriptions.state, 'active'), isNotNull(billingAccounts.cardExpires), endsSoon(now, since)))
    .orderBy(subscriptions.id)

async function tell(services: Services, companyId: number, subscriptionId: number, now: Date): Promise<boolean> {
  return transaction(services.db, async (tx) => {
    await lockBilling(tx, companyId)
    const card = shownCard(await getAccount(tx, companyId))
    const charged = await nextCharge(tx, companyId, now)
    if (!card?.expires || !charged || !endsBefore(card, charged)) return false
    if (!(await tellOnce(tx, `card_expires:${subscriptionId}:${card.masked}:${card.expires}`, now))) return false
    for (const { id, email, language } of await adminsOf(tx, companyId))
      await services.mail.queue(tx, {
        to: email,
        template: expiringCardMail,
        locale: language,
        data: {
          card: `${card.brand ?? ''} ${presentCard(card).last_four}`.trim(),
          month: cardMonth(card.expires),
          charged: toEpochSeconds(charged),
          url: `${services.config.origin}${paths.billing.to().href}`,
        },
        traced: { kind: 'billing', about: 'card_expires', companyId, memberId: id },
      })
    return true
  })
}

/** The gateway is asked before, because the card may be another one by now. Returns how many companies were told. */
export async function tellExpiringCards(
  services: Services,
  gateway: PaymentGateway,
  now: Date,
  since?: Since,
): Promise<number> {
  let told = 0
  const day = dayOf(now)
  for (const { companyId, subscriptionId, expiresAt, member, expires } of await suspects(services, now, since)) {
    if (!member || !endsBefore({ masked: '', brand: null, expires }, expiresAt)) continue
    // Once a day, because the card at the gateway may have been changed meanwhile.
    if (!(await transaction(services.db, (tx) => tellOnce(tx, `card_read:${subscriptionId}:${day}`, now)))) continue
    const card = await gateway.card(member).catch((error: unknown) => {
      services.log.error({ err: error, company: companyId }, 'The gateway did not answer a query about a card')
      return undefined
    })
    if (!card) continue
    await keepCard(services.db, companyId, card, now)
    if (await tell(services, companyId, subscriptionId, now)) told += 1
  }
  return told
}
